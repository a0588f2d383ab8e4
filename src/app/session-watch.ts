import { paths } from '#client/paths.ts'
import { readToken, subscribeSession } from '#client/session.ts'

/**
 * A loaded page serves one session: whatever it holds in memory is that agent's. When the session ends, by the button, by
 * a 401 or in another tab, the page is left for a new one (statements 2.9, 2.10).
 */
export function watchSession(): void {
  let current = readToken()
  subscribeSession(() => {
    const next = readToken()
    const isOver = current !== null && next !== current
    current = next
    // What index.html shows while the cabinet's code is on its way.
    if (next !== null) document.documentElement.dataset['outline'] = 'cabinet'
    // The forms of the sign-in pages show their own errors and hold what is typed.
    if (isOver && !location.pathname.startsWith('/auth/'))
      location.replace(next === null ? paths.login : paths.manualWork)
  })
}
