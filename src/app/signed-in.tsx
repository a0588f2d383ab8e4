import './styles.css'
import { Cabinet } from './cabinet.tsx'
import { DataProvider } from './data-provider.tsx'

/** What a signed-in page needs and the sign-in does not, in a file of its own. */
export function SignedIn({ path }: { path: string }) {
  return (
    <DataProvider>
      <Cabinet path={path} />
    </DataProvider>
  )
}
