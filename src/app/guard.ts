import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { routes, type Standing } from './routes.tsx'

type Flags = Pick<User, 'isBanned' | 'isBlocked' | 'isApproved'>

/** What the agent gets instead of, or at, the page asked for. */
export type Access = { kind: 'open' } | { kind: 'banned' } | { kind: 'redirect'; to: string }

/** The one access rule of the cabinet (statements 2.1, 2.2, 2.3), over what the table of routes says. The server holds to it too. */
export function decideAccess(user: Flags, path: string): Access {
  if (user.isBanned) return { kind: 'banned' }
  const isOpen = routes.get(path)?.opensFor.includes(standingOf(user)) === true
  return isOpen ? { kind: 'open' } : { kind: 'redirect', to: paths.education }
}

export function standingOf({ isBlocked, isApproved }: Flags): Standing {
  if (isBlocked) return 'untested'
  return isApproved ? 'approved' : 'unapproved'
}

/** True when the agent may work: the menu shows the links of work (statement 12.4). */
export function mayWork(user: Flags): boolean {
  return !user.isBanned && standingOf(user) === 'approved'
}
