import { areUpdatesHeld } from '#client/update-hold.ts'

const RELOADED_KEY = 'reloaded-for-chunk'
/** Parts of a screen go on asking for their code: one that is gone for good must not reload the page each minute. */
const ONCE_PER_MS = 600_000

/**
 * After a deploy the old page may ask for files that are gone. One reload brings the new page; a second failure within ten
 * minutes, or one in the middle of an upload or a form, goes on to whoever asked. So does a server that is out of
 * reach: without a worker yet, a reload would put the browser's own error page in place of the cabinet.
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (!areUpdatesHeld()) void reloadOnce()
  })
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS || !(await isServerThere()) || areUpdatesHeld()) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

async function isServerThere(): Promise<boolean> {
  try {
    // What the reload will ask for: servers that know a screen's address by GET alone are many.
    return (await fetch(location.href, { cache: 'no-store' })).ok
  } catch {
    return false // offline, or the server is down
  }
}
