import { Fragment } from 'react'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { Card } from '#ui/page/card.tsx'
import { type PayoutColumn, payoutColumns, type PayoutRow, toPayoutRow } from './payout-columns.tsx'

const BETWEEN = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1'

/** The history on a phone: a card for each payout. */
export function PayoutCards({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <ul aria-label="Выплаты" className="flex flex-col gap-3">
      {withdrawals.map(toPayoutRow).map((row, index) => (
        <Card as="li" key={row.id ?? `row-${index}`} padding="none" className="flex flex-col gap-1.5 px-4 pt-4 pb-1">
          <Line of={row} line="first" className={BETWEEN} />
          <Line of={row} line="second" className="text-base" />
          <Notes of={row} />
          <Line of={row} line="last" className={BETWEEN} />
        </Card>
      ))}
    </ul>
  )
}

function Notes({ of }: { of: PayoutRow }) {
  const notes = payoutColumns.flatMap(({ note }) => note?.(of) ?? [])
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ))
}

interface LineProps {
  of: PayoutRow
  line: PayoutColumn['line']
  className: string
}

function Line({ of, line, className }: LineProps) {
  return (
    <div className={className}>
      {payoutColumns
        .filter((column) => column.line === line)
        .map(({ title, show, onCard }, index) => (
          <Fragment key={title}>
            {line === 'second' && index > 0 && ' '}
            <span className={onCard}>{show(of)}</span>
          </Fragment>
        ))}
    </div>
  )
}
