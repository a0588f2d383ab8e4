import type { ReactNode } from 'react'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { BankName } from './bank-name.tsx'
import { type Payout, toPayout } from './payout.ts'
import { RequestNumber } from './request-number.tsx'
import { StatusMark } from './status-mark.tsx'

/** A payout in words, beside what is shown of it as it came. */
export type PayoutRow = Payout & Pick<Withdrawal, 'id' | 'status' | 'withdrawalMethod'>

export function toPayoutRow(withdrawal: Withdrawal): PayoutRow {
  const { id, status, withdrawalMethod } = withdrawal
  return { ...toPayout(withdrawal), id, status, withdrawalMethod }
}

export interface PayoutColumn {
  title: string
  show: (row: PayoutRow) => ReactNode
  /** A sentence about it: under it in the table, on a line of its own on a card. */
  note?: (row: PayoutRow) => string | null
  /** How it looks in the table. */
  cell?: string
  /** Its line on a phone's card, and how it looks there. */
  line: 'first' | 'second' | 'last'
  onCard?: string
}

/** What the history tells of a payout, in the table's order: a new column is a row here, for the phone and for the table. */
export const payoutColumns: readonly PayoutColumn[] = [
  { title: 'Дата', show: ({ date }) => date, line: 'last', onCard: 'text-sm text-muted' },
  {
    title: 'Банк',
    show: ({ bank, withdrawalMethod: id }) => (id === undefined ? bank : <BankName id={id} />),
    line: 'second',
  },
  {
    title: 'Телефон',
    show: ({ phone }) => phone,
    cell: 'figures',
    line: 'second',
    onCard: 'figures text-muted',
  },
  {
    title: 'Сумма',
    show: ({ amount }) => amount,
    cell: 'figures text-right text-base font-semibold',
    line: 'first',
    onCard: 'figures text-xl font-bold',
  },
  {
    title: 'Статус',
    show: ({ status }) => <StatusMark status={status} />,
    note: ({ note }) => note,
    line: 'first',
  },
  { title: 'Заявка', show: ({ id }) => id !== null && <RequestNumber id={id} />, line: 'last' },
]
