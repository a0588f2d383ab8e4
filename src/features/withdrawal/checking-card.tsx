import { can } from '#client/capabilities.ts'
import { formatPhone } from '#domain/phone.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import { BankName } from './bank-name.tsx'
import type { WithdrawalFlow } from './use-withdrawal.ts'

/** Stands in the form's place while it isn't known whether the request was made. */
export function CheckingCard({ flow }: { flow: WithdrawalFlow }) {
  const { stage, pending, failure, check, repeat, discard } = flow
  if (pending === null) return null
  const details = (
    <span className="flex flex-wrap items-center gap-x-2">
      <BankName id={pending.request.withdrawalMethod} />
      <span className="figures">{formatPhone(pending.request.phone)}</span>
    </span>
  )

  if (stage === 'missing') {
    return (
      <Card as="section" className="flex flex-col gap-4">
        {can('idempotency') ? (
          <Alert tone="warning" title="Заявка не создана">
            {details}
            Она не дошла до сервера. Деньги остались на балансе.
          </Alert>
        ) : (
          <Alert tone="warning" title="Заявки пока нет в списке выплат">
            {details}
            Ответ на неё не пришёл. Она может появиться позже, поэтому проверьте её ещё раз, прежде чем отправлять
            новую.
          </Alert>
        )}
        <div className="flex flex-col gap-2 sm:flex-row">
          {can('idempotency') ? (
            <Button onClick={repeat}>Отправить ещё раз</Button>
          ) : (
            <>
              <Button onClick={check}>Проверить ещё раз</Button>
              <Button variant="secondary" onClick={repeat}>
                Отправить ещё раз
              </Button>
            </>
          )}
          <Button variant="secondary" onClick={discard}>
            Изменить реквизиты
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card as="section" className="flex flex-col items-center gap-3 py-8 text-center">
      {failure === null && <Spinner className="size-8 text-accent" />}
      <div role="status">
        <p className="text-lg font-semibold">Проверяем заявку</p>
        <p className="mt-1 flex justify-center text-base">{details}</p>
        <p className="mt-2 text-sm text-muted">
          Связь прервалась, и ответ не пришёл. Узнаём, создана ли заявка, чтобы не отправить её дважды.
        </p>
      </div>
      {failure !== null && (
        <>
          <Alert className="w-full text-left">{failure}</Alert>
          <Button variant="secondary" onClick={check}>
            Проверить ещё раз
          </Button>
        </>
      )}
    </Card>
  )
}
