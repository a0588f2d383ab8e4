import { areUpdatesHeld } from '#offline/update-hold.ts'

const RELOADED_KEY = 'reloaded-for-chunk'
const ONCE_PER_MS = 60_000

/**
 * After a deploy the old page may ask for files that are gone. One reload brings the new page; a second failure within a
 * minute, or one in the middle of an upload or a form, goes on to the error boundary.
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || areUpdatesHeld()) return
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last < ONCE_PER_MS) return
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
