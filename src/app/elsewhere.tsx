import { Redirect } from 'wouter'
import { paths } from '#contract/paths.ts'
import { NotFound } from './pages/not-found.tsx'
import { routes } from './routes.tsx'

/** Signed out, at an address that the sign-in doesn't know: a page of the cabinet asks to sign in first, any other is none. */
export function Elsewhere({ path }: { path: string }) {
  return routes.has(path) ? <Redirect to={paths.login} replace /> : <NotFound />
}
