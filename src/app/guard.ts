import type { User } from '#contract/user.ts'
import { type Path, paths } from '#client/paths.ts'

type Flags = Pick<User, 'isBanned' | 'isBlocked' | 'isApproved'>

/** What the agent gets instead of, or at, the page asked for. */
export type Access = { kind: 'open' } | { kind: 'banned' } | { kind: 'redirect'; to: Path }

const OPEN: Access = { kind: 'open' }
const TO_EDUCATION: Access = { kind: 'redirect', to: paths.education }

// The queue is open to everybody who may sign in: the screenshots of the verification wait there too.
const BEFORE_TEST: ReadonlySet<string> = new Set([
  paths.education,
  paths.testing,
  paths.verification,
  paths.verificationProcess,
  paths.uploads,
])
const BEFORE_APPROVAL: ReadonlySet<string> = new Set([
  paths.education,
  paths.verification,
  paths.verificationProcess,
  paths.uploads,
])

/** The one access rule of the cabinet (statements 2.1, 2.2, 2.3). The server holds to it too. */
export function decideAccess(user: Flags, path: string): Access {
  if (user.isBanned) return { kind: 'banned' }
  if (user.isBlocked) return BEFORE_TEST.has(path) ? OPEN : TO_EDUCATION
  if (!user.isApproved) return BEFORE_APPROVAL.has(path) ? OPEN : TO_EDUCATION
  return OPEN
}

/** True when the agent may work: the menu shows the links of work (statement 12.4). */
export function mayWork(user: Flags): boolean {
  return user.isApproved && !user.isBlocked && !user.isBanned
}
