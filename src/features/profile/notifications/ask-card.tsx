import { useState } from 'react'
import { BellIcon } from '@heroicons/react/24/outline'
import { REPORT_URGENT_HOURS } from '#contract/limits.ts'
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '#domain/quiet-hours.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CardHeading } from '#ui/page/card-heading.tsx'
import { DENIED } from './denied.ts'
import { usePush } from './use-push.ts'

interface AskCardProps {
  email: string
  onDismiss: () => void
}

/** Asks whether to tell of decisions, with the reason, before the browser asks in its own words. Nothing where it can't be. */
export function AskCard({ email, onDismiss }: AskCardProps) {
  const { state, isBusy, failure, turnOn } = usePush(email)
  const [wasAsked, setWasAsked] = useState(false)
  if (state !== 'off' && !(state === 'denied' && wasAsked)) return null
  return (
    <Card as="section" aria-labelledby="ask-push-heading" className="flex flex-col gap-3">
      <CardHeading id="ask-push-heading" icon={<BellIcon />} title="Узнавать сразу?">
        Сообщим, когда решат о скриншоте или выплате, ответит клиент и за {REPORT_URGENT_HOURS} часа до срока отчёта. С
        {'\u00A0'}
        {QUIET_FROM_HOUR} до {QUIET_UNTIL_HOUR} молчим.
      </CardHeading>
      {state === 'denied' && <Alert tone="warning">{DENIED}</Alert>}
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        {state === 'off' && (
          <Button
            busy={isBusy}
            onClick={() => {
              setWasAsked(true)
              void turnOn()
            }}
          >
            Включить уведомления
          </Button>
        )}
        <Button variant="ghost" onClick={onDismiss}>
          {state === 'off' ? 'Не сейчас' : 'Понятно'}
        </Button>
      </div>
    </Card>
  )
}
