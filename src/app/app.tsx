import { useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { paths } from '#contract/paths.ts'
import { isInvitation, saveReferralCode } from '#client/session/referral-code.ts'
import { session } from '#client/session/session.ts'
import { lazyScreen } from '#ui/waiting/lazy-component.tsx'
import { AuthPages, isAuthPath } from './auth-pages.tsx'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { useScrollToTop } from './layout/use-scroll-to-top.ts'

// Until they come the outline of index.html stands.
const SignedIn = lazyScreen(async () => {
  const { prepareSignedIn, SignedIn } = await import('./session/signed-in.tsx')
  await prepareSignedIn()
  return SignedIn
})

// The table of pages is the cabinet's (routes.tsx): the sign-in knows the addresses that are led to, and asks about others.
const Elsewhere = lazyScreen(async () => (await import('./session/signed-in.tsx')).Elsewhere)
const known = new Set<string>(Object.values(paths))

export function App() {
  const [location] = useLocation()
  const search = useSearch()
  const token = useStore(session, (state) => state.token)
  const path = location.length > 1 ? location.replace(/\/+$/, '') : location

  useEffect(() => saveReferralCode(search), [search])
  useScrollToTop(path)

  if (isAuthPath(path)) return <AuthPages path={path} isSignedIn={token !== null} />
  if (token === null && known.has(path))
    return <Redirect to={isInvitation(search) ? paths.registration : paths.login} replace />
  return (
    <ErrorBoundary resetKey="cabinet">
      {token === null ? <Elsewhere path={path} /> : <SignedIn path={path} />}
    </ErrorBoundary>
  )
}
