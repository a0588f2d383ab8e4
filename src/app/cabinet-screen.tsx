import { lazy, Suspense } from 'react'
import type { User } from '#contract/user.ts'
import { paths } from '#lib/paths.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'

const AccountScreen = lazy(async () => ({ default: (await import('#features/account/account-screen.tsx')).AccountScreen }))

interface CabinetScreenProps {
  user: User
  path: string
  onSignOut: () => void
}

/** The screen of an address, while it loads, and when it breaks. */
export function CabinetScreen({ user, path, onSignOut }: CabinetScreenProps) {
  const Screen = Object.entries(routes).find(([address]) => address === path)?.[1].screen
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<SkeletonList label="Страница загружается" rowClassName="h-24" />}>
        {path === paths.account && <AccountScreen user={user} onSignOut={onSignOut} />}
        {Screen !== undefined && <Screen user={user} />}
      </Suspense>
    </ErrorBoundary>
  )
}
