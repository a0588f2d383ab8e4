import type { ReactNode } from 'react'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { toPayout } from './payout.ts'
import { RequestNumber } from './request-number.tsx'
import { StatusMark } from './status-mark.tsx'

export interface PayoutColumn {
  title: string
  show: (withdrawal: Withdrawal) => ReactNode
  /** A sentence about it: under it in the table, on a line of its own on a card. */
  note?: (withdrawal: Withdrawal) => string | null
  /** How it looks in the table. */
  cell?: string
  /** Its line on a phone's card, and how it looks there. */
  line: 'first' | 'second' | 'last'
  onCard?: string
}

/** What the history tells of a payout, in the table's order: a new column is a row here, for the phone and for the table. */
export const payoutColumns: readonly PayoutColumn[] = [
  { title: 'Дата', show: (payout) => toPayout(payout).date, line: 'last', onCard: 'text-sm text-muted' },
  { title: 'Банк', show: (payout) => toPayout(payout).bank, line: 'second' },
  {
    title: 'Телефон',
    show: (payout) => toPayout(payout).phone,
    cell: 'figures',
    line: 'second',
    onCard: 'figures text-muted',
  },
  {
    title: 'Сумма',
    show: (payout) => toPayout(payout).amount,
    cell: 'figures text-right text-base font-semibold',
    line: 'first',
    onCard: 'figures text-xl font-bold',
  },
  {
    title: 'Статус',
    show: ({ status }) => <StatusMark status={status} />,
    note: (payout) => toPayout(payout).note,
    line: 'first',
  },
  { title: 'Заявка', show: ({ id }) => id !== null && <RequestNumber id={id} />, line: 'last' },
]
