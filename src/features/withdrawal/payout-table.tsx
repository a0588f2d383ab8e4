import type { Withdrawal } from '#contract/withdrawal.ts'
import { Card } from '#ui/page/card.tsx'
import { toPayout } from './payout.ts'
import { RequestNumber } from './request-number.tsx'
import { StatusMark } from './status-mark.tsx'

const cell = 'px-3 py-2 first:pl-5 last:pr-5'
const columns = ['Дата', 'Банк', 'Телефон', 'Сумма', 'Статус', 'Заявка']

/** The history from a tablet's width on. */
export function PayoutTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <Card padding="none" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Выплаты</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`${cell} py-3 font-medium ${column === 'Сумма' ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {withdrawals.map((withdrawal, index) => {
            const { date, bank, phone, amount, note } = toPayout(withdrawal)
            return (
              <tr key={withdrawal.id ?? `row-${index}`}>
                <td className={cell}>{date}</td>
                <td className={cell}>{bank}</td>
                <td className={`${cell} figures`}>{phone}</td>
                <td className={`${cell} figures text-right text-base font-semibold`}>{amount}</td>
                <td className={cell}>
                  <StatusMark status={withdrawal.status} />
                  {note !== null && <p className="mt-0.5 max-w-56 text-muted">{note}</p>}
                </td>
                <td className={cell}>{withdrawal.id !== null && <RequestNumber id={withdrawal.id} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
