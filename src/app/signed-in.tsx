import './styles.css'
import { connectApiSession } from './api-session.ts'
import { openDataCache } from '#offline/data-cache.ts'
import { startQueue } from '#offline/uploads.ts'
import { Cabinet } from './cabinet.tsx'
import { DataProvider } from './data-provider.tsx'
import { useServerTime } from './use-server-time.ts'

connectApiSession()

/** What must be ready before the first render; the queue then goes on by itself. Once a page. */
export async function prepareSignedIn(): Promise<void> {
  startQueue()
  await openDataCache()
}

/** What a signed-in page needs and the sign-in does not, in a file of its own. */
export function SignedIn({ path }: { path: string }) {
  useServerTime()
  return (
    <DataProvider>
      <Cabinet path={path} />
    </DataProvider>
  )
}
