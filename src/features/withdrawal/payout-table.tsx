import type { Withdrawal } from '#contract/withdrawal.ts'
import { Card } from '#ui/page/card.tsx'
import { payoutColumns, type PayoutRow, toPayoutRow } from './payout-columns.tsx'

const cell = 'px-3 py-2 first:pl-5 last:pr-5'

/** The history from a tablet's width on. */
export function PayoutTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Выплаты</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {payoutColumns.map(({ title, cell: own = '' }) => (
              <th
                key={title}
                scope="col"
                className={`${cell} py-3 font-medium ${own.includes('text-right') ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {withdrawals.map(toPayoutRow).map((row, index) => (
          <tbody key={row.id ?? `row-${index}`} className="not-last:border-b not-last:border-line">
            <tr>
              {payoutColumns.map(({ title, show, cell: own = '' }) => (
                <td key={title} className={`${cell} ${own}`}>
                  {show(row)}
                </td>
              ))}
            </tr>
            <Notes of={row} />
          </tbody>
        ))}
      </table>
    </Card>
  )
}

/** The sentences about a payout, as wide as the table: a reason may be long. */
function Notes({ of }: { of: PayoutRow }) {
  const sentences = payoutColumns.map(({ note }) => note?.(of) ?? null).filter((each) => each !== null)
  return sentences.map((sentence) => (
    <tr key={sentence}>
      <td colSpan={payoutColumns.length} className="px-5 pb-3 text-muted">
        {sentence}
      </td>
    </tr>
  ))
}
