import { bankName } from '#contract/banks.ts'
import { can } from '#client/capabilities.ts'
import { formatPhone } from '#domain/phone.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import type { WithdrawalFlow } from './use-withdrawal.ts'

/** Stands in the form's place while it isn't known whether the request was made. */
export function CheckingCard({ flow }: { flow: WithdrawalFlow }) {
  const { stage, pending, failure, check, repeat, discard } = flow
  if (pending === null) return null
  const details = (
    <>
      {bankName(pending.request.withdrawalMethod)},{' '}
      <span className="figures">{formatPhone(pending.request.phone)}</span>
    </>
  )

  if (stage === 'missing') {
    return (
      <Card as="section" className="flex flex-col gap-4">
        {can('idempotency') ? (
          <Alert tone="warning" title="Заявка не создана">
            Она не дошла до сервера: {details}. Деньги остались на балансе.
          </Alert>
        ) : (
          <Alert tone="warning" title="Заявки пока нет в списке выплат">
            Ответ на неё не пришёл: {details}. Она может появиться позже, поэтому проверьте её ещё раз, прежде чем
            отправлять новую.
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
        <p className="mt-1 text-sm text-muted">
          Связь прервалась, и ответ не пришёл: {details}. Узнаём, создана ли она, чтобы не отправить её дважды.
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
