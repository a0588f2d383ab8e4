import '../styles.css'
import { openDataCache } from '#client/data-cache.ts'
import { startQueue } from '#client/uploads/uploads.ts'
import { Cabinet } from '../cabinet.tsx'
import { DataProvider } from './data-provider.tsx'
export { Elsewhere } from '../elsewhere.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { routes } from '../routes.tsx'
import { followNotifications } from './follow-notifications.ts'
import { useServerTime } from './use-server-time.ts'

/** What must be ready before the first render; the queue then goes on by itself. Once a page. */
export async function prepareSignedIn(): Promise<void> {
  // What fails here the screen fetches again, and says so.
  routes
    .get(location.pathname)
    ?.Screen.preload()
    .catch(() => undefined)
  startQueue()
  followNotifications()
  await openDataCache()
}

/** What a signed-in page needs and the sign-in does not, in a file of its own. */
export function SignedIn({ path }: { path: string }) {
  useServerTime()
  if (!routes.has(path)) return <NotFound />
  return (
    <DataProvider>
      <Cabinet path={path} />
    </DataProvider>
  )
}
