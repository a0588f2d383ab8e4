import type { Debt } from '#contract/binding-work.ts'
import { contactName } from '#domain/contact-name.ts'
import { formatDay } from '#domain/days.ts'
import { formatPhone } from '#domain/phone.ts'
import { plural } from '#domain/plural.ts'
import { errorText } from '#domain/api-error.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'

/** What is left of earlier days after the one that is shown to be closed now. */
export function DebtList({ debts }: { debts: readonly Debt[] }) {
  if (debts.length === 0) return null
  return (
    <Card as="section" aria-label="Долги">
      <h2 className="text-lg font-semibold">Затем ещё {debts.length}</h2>
      <ul className="mt-1 divide-y divide-line">
        {debts.map(({ segmentPhoneId, name, phone, day }) => (
          <li key={segmentPhoneId ?? phone} className="flex flex-wrap justify-between gap-x-4 py-3 last:pb-0">
            <span className="font-medium">{contactName({ name })}</span>
            <span className="figures text-muted">{formatPhone(phone)}</span>
            <span className="w-full text-sm text-muted">{day !== null && formatDay(day)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DebtNoticeProps {
  count: number
  /** Why the dialogs could not be fetched, if so. */
  error: unknown
  onRetry: () => void
}

export function DebtNotice({ count, error, onRetry }: DebtNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={`${count} ${plural(count, ['долг', 'долга', 'долгов'])} с прошлых дней`}
      action={
        error === undefined ? undefined : (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Повторить
          </Button>
        )
      }
    >
      {error === undefined
        ? 'Сначала закройте их: проверьте номер или пропустите контакт. После этого можно брать новые.'
        : errorText(error, 'Ошибка загрузки')}
    </Alert>
  )
}
