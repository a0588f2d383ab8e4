import type { Withdrawal } from '#contract/withdrawal.ts'
import { formatMoment } from '#domain/moments.ts'
import { formatRubles } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { bankNames } from './banks.ts'

/** A payout in the words of the history. */
export interface Payout {
  date: string
  bank: string
  phone: string
  amount: string
  /** What else is to be said about its state; null when nothing. */
  note: string | null
}

export function toPayout({ createdAt, paymentDate, status, amount, details, withdrawalMethod, reason }: Withdrawal): Payout {
  return {
    date: formatMoment(createdAt),
    // Other servers don't tell the bank.
    bank: withdrawalMethod === undefined ? 'СБП' : bankNames[withdrawalMethod],
    phone: formatPhone(`7${details}`),
    amount: formatRubles(amount),
    note: noteOf(status, paymentDate, reason ?? null),
  }
}

function noteOf(status: Withdrawal['status'], paymentDate: string | null, reason: string | null): string | null {
  if (status === 'FAILURE') return reason === null ? 'Деньги вернулись на баланс' : `${reason}. Деньги вернулись на баланс`.replace('..', '.')
  return status === 'SUCCESS' && paymentDate !== null ? `Выплачено ${formatMoment(paymentDate)}` : null
}
