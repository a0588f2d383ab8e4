/** Longer than a process may take to see what another one changed (features/sessions/memory.ts), s. */
const LASTS_S = 2

const COOKIE = /(?:^|;\s*)changed=1(?:;|$)/

/**
 * [Note: changed elsewhere] Behind a balancer the poll that follows an agent's own call may reach a process that has not seen
 * the change yet. So every call that changes something leaves a cookie for two seconds, and a poll that carries it is
 * answered by the database.
 */
export function changedCookie(https: boolean): string {
  return `changed=1; Path=/api; Max-Age=${LASTS_S}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}

export function hasJustChanged(cookies: string | undefined): boolean {
  return COOKIE.test(cookies ?? '')
}
