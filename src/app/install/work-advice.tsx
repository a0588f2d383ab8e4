import { can } from '#client/capabilities.ts'
import { usePendingCount, useUploads } from '#components/uploads/use-uploads.ts'
import { InstallCard, useIsInstallable } from './install-card.tsx'
import { useDismissed, useHasReported } from './use-advice-moment.ts'
import { lazyPart } from '#ui/waiting/lazy-component.tsx'

const AskCard = lazyPart(async () => (await import('#features/profile/notifications/ask-card.tsx')).AskCard)

/** After the first report, one at a time and each until it is waved away: how to install the cabinet, and to be told by it. */
export function WorkAdvice({ email }: { email: string }) {
  const pending = usePendingCount()
  const hasReported = useHasReported(useUploads())
  const isInstallable = useIsInstallable()
  const [isInstallDismissed, dismissInstall] = useDismissed('install-dismissed')
  const [isPushDismissed, dismissPush] = useDismissed('push-dismissed')
  if (!hasReported) return null
  if (isInstallable && !isInstallDismissed) return <InstallCard pending={pending} onDismiss={dismissInstall} />
  if (isPushDismissed || !can('notifications')) return null
  return <AskCard email={email} onDismiss={dismissPush} />
}
