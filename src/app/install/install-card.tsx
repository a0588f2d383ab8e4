import { DevicePhoneMobileIcon } from '@heroicons/react/24/outline'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CardHeading } from '#ui/page/card-heading.tsx'
import { isInstalled } from '#client/is-installed.ts'
import { isIosDevice } from '#client/is-ios.ts'
import { takeInstallOffer, useInstallOffer } from './install-offer.ts'
import { IosInstallSteps } from './ios-install-steps.tsx'

interface InstallCardProps {
  /** Items that wait on this phone to be sent. */
  pending: number
  /** Without it the card stays. */
  onDismiss?: (() => void) | undefined
}

/** Not where the cabinet is on the home screen already, nor where the browser can't. */
export function useIsInstallable(): boolean {
  const { offer } = useInstallOffer()
  return !isInstalled() && (offer !== null || isIosDevice())
}

/** How to put the cabinet on the home screen; nothing where there is nothing to do. */
export function InstallCard({ pending, onDismiss }: InstallCardProps) {
  const { offer } = useInstallOffer()
  const isIos = isIosDevice()
  if (!useIsInstallable()) return null

  return (
    <Card as="section" aria-labelledby="install-heading" className="flex flex-col gap-4">
      <CardHeading id="install-heading" icon={<DevicePhoneMobileIcon />} title="Кабинет на главном экране">
        Открывается одним касанием, работает без сети{isIos ? ' и присылает уведомления' : ' и сам досылает снимки'}.
      </CardHeading>
      {isIos && (
        <>
          {pending > 0 && (
            <Alert tone="warning" title="Сначала дождитесь отправки">
              На этом телефоне ждут отправки: {pending}. Установленный кабинет — отдельное приложение, неотправленное в
              него не перейдёт.
            </Alert>
          )}
          <IosInstallSteps />
        </>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {offer !== null && <Button onClick={() => void takeInstallOffer()}>Установить</Button>}
        {onDismiss !== undefined && (
          <Button variant="ghost" onClick={onDismiss}>
            Не сейчас
          </Button>
        )}
      </div>
    </Card>
  )
}
