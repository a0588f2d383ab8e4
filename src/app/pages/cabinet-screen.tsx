import type { User } from '#contract/user.ts'
import { paths } from '#contract/paths.ts'
import { usePendingCount } from '#components/uploads/use-uploads.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { InstallCard } from '../install/install-card.tsx'
import { OnboardingPath } from '../onboarding/onboarding-path.tsx'
import { routes } from '../routes.tsx'
import { WorkAdvice } from '../install/work-advice.tsx'

interface CabinetScreenProps {
  user: User
  path: string
  onSignOut: () => void
}

/** The screen of an address, while it loads, and when it breaks. */
export function CabinetScreen({ user, path, onSignOut }: CabinetScreenProps) {
  const Screen = routes.get(path)?.Screen
  const pending = usePendingCount()
  return (
    <ErrorBoundary resetKey={path}>
      <OnboardingPath user={user} path={path} />
      {Screen !== undefined && (
        <Screen user={user} onSignOut={onSignOut}>
          {path === paths.manualWork ? <WorkAdvice email={user.email} /> : <InstallCard pending={pending} />}
        </Screen>
      )}
    </ErrorBoundary>
  )
}
