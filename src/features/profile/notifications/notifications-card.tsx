import { useRef, useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { REPORT_URGENT_HOURS } from '#contract/limits.ts'
import { NOTIFICATION_KINDS, type NotificationKind, type Notifications } from '#contract/notifications.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '#domain/quiet-hours.ts'
import { request } from '#client/request.ts'
import { failureText } from '#components/forms/failure-text.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DENIED } from './denied.ts'
import { usePush } from './use-push.ts'

const NAMES: Readonly<Record<NotificationKind, string>> = {
  verification: 'Верификация решена',
  proof: 'Скриншот проверен',
  payout: 'Выплата сделана или отклонена',
  reply: 'Клиент ответил',
  deadline: `${REPORT_URGENT_HOURS} часа до срока отчёта`,
}

/** Whether this device is told of decisions, and of which. */
export function NotificationsCard({ email }: { email: string }) {
  const { state, isBusy, failure, turnOn, turnOff } = usePush(email)
  return (
    <Card as="section" aria-labelledby="push-heading" className="flex flex-col gap-3">
      <h2 id="push-heading" className="text-lg font-semibold">
        Уведомления на телефоне
      </h2>
      {state === 'unsupported' && <p className="text-base text-muted">Этот браузер их не показывает.</p>}
      {state === 'home_screen' && (
        <p className="text-base text-muted">
          На iPhone и iPad уведомления приходят только в кабинет на экране «Домой». Установите его и включите их там.
        </p>
      )}
      {state === 'denied' && <Alert tone="warning">{DENIED}</Alert>}
      {state === 'off' && (
        <p className="text-base text-muted">
          Сообщим о решениях, выплатах и сроках, даже когда кабинет закрыт. Имён и номеров клиентов в уведомлениях нет.
        </p>
      )}
      {state === 'on' && <Kinds />}
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {(state === 'off' || state === 'on') && (
        <Button
          variant={state === 'off' ? 'primary' : 'secondary'}
          className="sm:self-start"
          busy={isBusy}
          onClick={() => void (state === 'off' ? turnOn() : turnOff())}
        >
          {state === 'off' ? 'Включить уведомления' : 'Выключить на этом устройстве'}
        </Button>
      )}
    </Card>
  )
}

function Kinds() {
  const { data, mutate } = useSWR(endpointUrl(endpoints.notifications), () => request(endpoints.notifications))
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (chosen: Notifications) => {
    // One after another, each with the whole choice: what was tapped last stands, however slow the network.
    const save = saving.current.then(async () => {
      await request(endpoints.chooseNotifications, { body: { off: chosen.off } })
      return chosen
    })
    // `mutate` below tells of a failure; the next one goes all the same.
    saving.current = save.catch(() => undefined)
    setFailure(null)
    mutate(save, { optimisticData: chosen, rollbackOnError: true, revalidate: false }).catch((error: unknown) => {
      setFailure(failureText(error))
      void mutate()
    })
  }
  if (data === undefined) return null
  const toggle = (kind: NotificationKind, isOn: boolean) => {
    const others = data.off.filter((each) => each !== kind)
    choose({ ...data, off: isOn ? others : [...others, kind] })
  }
  return (
    <>
      <div role="group" aria-label="О чём сообщать">
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={NAMES[kind]}
            checked={!data.off.includes(kind)}
            onChange={(isOn) => toggle(kind, isOn)}
          />
        ))}
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <p className="text-sm text-muted">
        С {QUIET_FROM_HOUR} до {QUIET_UNTIL_HOUR} по часам телефона молчим: утром придёт всё сразу. О выплате и
        верификации напишем на почту, если уведомления отключатся.
      </p>
    </>
  )
}
