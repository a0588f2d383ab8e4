import type { Withdrawal } from '#contract/withdrawal.ts'
import { Card } from '#ui/page/card.tsx'
import { type PayoutColumn, payoutColumns, type PayoutRow, toPayoutRow } from './payout-columns.tsx'

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
        <tbody className="divide-y divide-line">
          {withdrawals.map(toPayoutRow).map((row, index) => (
            <tr key={row.id ?? `row-${index}`}>
              {payoutColumns.map((column) => (
                <Cell key={column.title} of={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cell({ of, column: { show, note, cell: own = '' } }: { of: PayoutRow; column: PayoutColumn }) {
  const sentence = note?.(of) ?? null
  return (
    <td className={`${cell} ${own}`}>
      {show(of)}
      {sentence !== null && <p className="mt-0.5 max-w-56 text-muted">{sentence}</p>}
    </td>
  )
}
