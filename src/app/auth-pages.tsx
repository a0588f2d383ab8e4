import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { LoginScreen } from '#features/auth/login-screen.tsx'
import { paths } from '#client/paths.ts'
import { BareLayout } from './bare-layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// The sign-in is in the first file: nothing stands between a first visit and its form.
const screens: Partial<Record<string, ComponentType>> = {
  [paths.login]: LoginScreen,
  [paths.registration]: lazy(async () => ({
    default: (await import('#features/auth/registration-screen.tsx')).RegistrationScreen,
  })),
  [paths.passwordReset]: lazy(async () => ({
    default: (await import('#features/auth/password-reset-screen.tsx')).PasswordResetScreen,
  })),
  [paths.passwordRestore]: lazy(async () => ({
    default: (await import('#features/auth/password-restore-screen.tsx')).PasswordRestoreScreen,
  })),
}

interface AuthPagesProps {
  path: string
  isSignedIn: boolean
}

export function AuthPages({ path, isSignedIn }: AuthPagesProps) {
  const Screen = screens[path]
  if (Screen === undefined) return null
  // Signing in and registering end here. A link of a letter works for a signed-in agent too.
  if (isSignedIn && (path === paths.login || path === paths.registration))
    return <Redirect to={paths.manualWork} replace />
  return (
    <BareLayout>
      <ErrorBoundary resetKey={path}>
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </BareLayout>
  )
}
