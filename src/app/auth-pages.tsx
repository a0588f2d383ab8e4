import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { LoginScreen } from '#features/auth/login-screen.tsx'
import { type AuthPath, paths } from '#contract/paths.ts'
import { lazyScreen } from '#ui/waiting/lazy-component.tsx'
import { BareLayout } from './layout/bare-layout.tsx'
import { ErrorBoundary } from './pages/error-boundary.tsx'

interface AuthRoute {
  Screen: ComponentType
  /** Who has signed in is led to the work: signing in and registering end there. A letter's link works for them too. */
  isForSignedIn: boolean
}

// The sign-in is in the first file: nothing stands between a first visit and its form.
const table = {
  [paths.login]: { Screen: LoginScreen, isForSignedIn: false },
  [paths.registration]: {
    Screen: lazyScreen(async () => (await import('#features/auth/registration-screen.tsx')).RegistrationScreen),
    isForSignedIn: false,
  },
  [paths.passwordReset]: {
    Screen: lazyScreen(async () => (await import('#features/auth/password-reset-screen.tsx')).PasswordResetScreen),
    isForSignedIn: true,
  },
  [paths.passwordRestore]: {
    Screen: lazyScreen(async () => (await import('#features/auth/password-restore-screen.tsx')).PasswordRestoreScreen),
    isForSignedIn: true,
  },
} satisfies Record<AuthPath, AuthRoute>

export function isAuthPath(path: string): path is AuthPath {
  return Object.hasOwn(table, path)
}

interface AuthPagesProps {
  path: AuthPath
  isSignedIn: boolean
}

export function AuthPages({ path, isSignedIn }: AuthPagesProps) {
  const { Screen, isForSignedIn }: AuthRoute = table[path]
  if (isSignedIn && !isForSignedIn) return <Redirect to={paths.manualWork} replace />
  return (
    <BareLayout>
      <ErrorBoundary resetKey={path}>
        <Screen />
      </ErrorBoundary>
    </BareLayout>
  )
}
