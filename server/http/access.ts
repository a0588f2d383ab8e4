import type { Access } from '#contract/endpoint.ts'
import type { Session } from '../features/sessions/service.ts'
import type { Reason } from './error-texts.ts'

/** The first reason why an access level of the contract keeps somebody out; null lets in. */
export function findRefusal(session: Session | null, access: Access): Reason | null {
  if (access === 'public') return null
  if (session === null) return 'unauthorized'
  if (access === 'session') return null
  if (session.isBanned) return 'banned'
  if (access === 'active') return null
  if (!session.emailVerified) return 'email_not_verified'
  if (access === 'verified') return null
  if (session.isBlocked) return 'test_not_passed'
  return session.isApproved ? null : 'not_approved'
}

/** The token of an `Authorization: Bearer …` header. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
}
