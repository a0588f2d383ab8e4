import type { Access } from '#contract/endpoint.ts'
import { type Context } from '../context.ts'
import { findSession, type Session } from '../features/sessions/service.ts'
import { AppError } from './app-error.ts'

/** Lets a request in, by the access levels of the contract; `remembered`: by a session of a moment ago. @throws AppError with the first reason against it. */
export async function admit(
  context: Context,
  access: Exclude<Access, 'public'>,
  authorization: string | undefined,
  remembered = false,
): Promise<Session> {
  const token = tokenOf(authorization)
  const session = token === undefined ? null : await findSession(context, token, remembered)
  if (session === null) throw new AppError('unauthorized')
  if (access === 'session') return session
  if (session.isBanned) throw new AppError('banned')
  if (access === 'active') return session
  if (!session.emailVerified) throw new AppError('email_not_verified')
  if (access === 'verified') return session
  if (session.isBlocked) throw new AppError('test_not_passed')
  if (!session.isApproved) throw new AppError('not_approved')
  return session
}

/** The token of an `Authorization: Bearer …` header. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
}
