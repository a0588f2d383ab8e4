import { isSavingDue, saveBeforeLeaving } from '#client/session/before-leaving.ts'
import { paths } from '#contract/paths.ts'
import { session } from '#client/session/session.ts'

/**
 * A loaded page serves one session: whatever it holds in memory is that agent's. When the session ends, by the button, by
 * a 401 or in another tab, the page is left for a new one (statements 2.9, 2.10).
 */
export function watchSession(): void {
  session.subscribe(({ token }, { token: before }) => {
    // What index.html shows while the cabinet's code is on its way.
    if (token !== null) document.documentElement.dataset['outline'] = 'cabinet'
    const isOver = before !== null && token !== before
    // The forms of the sign-in pages show their own errors and hold what is typed.
    if (!isOver || location.pathname.startsWith('/auth/')) return
    const leave = () => location.replace(token === null ? paths.login : paths.manualWork)
    if (isSavingDue()) void saveBeforeLeaving().then(leave)
    else leave()
  })
}
