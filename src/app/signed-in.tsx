import './styles.css'
import { Cabinet } from './cabinet.tsx'
import { DataProvider } from './data-provider.tsx'
import { useServerTime } from './use-server-time.ts'

/** What a signed-in page needs and the sign-in does not, in a file of its own. */
export function SignedIn({ path }: { path: string }) {
  useServerTime()
  return (
    <DataProvider>
      <Cabinet path={path} />
    </DataProvider>
  )
}
