import type { Withdrawal } from '#contract/withdrawal.ts'
import { Card } from '#ui/page/card.tsx'
import { toPayout } from './payout.ts'
import { RequestNumber } from './request-number.tsx'
import { StatusMark } from './status-mark.tsx'

/** The history on a phone: a card for each payout. */
export function PayoutCards({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <ul aria-label="Выплаты" className="flex flex-col gap-3">
      {withdrawals.map((withdrawal, index) => {
        const { date, bank, phone, amount, note } = toPayout(withdrawal)
        return (
          <Card
            as="li"
            key={withdrawal.id ?? `row-${index}`}
            padding="none"
            className="flex flex-col gap-1.5 px-4 pt-4 pb-1"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="figures text-xl font-bold">{amount}</p>
              <StatusMark status={withdrawal.status} />
            </div>
            <p className="text-base">
              {bank} <span className="figures text-muted">{phone}</span>
            </p>
            {note !== null && <p className="text-sm text-muted">{note}</p>}
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-sm text-muted">{date}</p>
              {withdrawal.id !== null && <RequestNumber id={withdrawal.id} />}
            </div>
          </Card>
        )
      })}
    </ul>
  )
}
