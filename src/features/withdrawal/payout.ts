import type { Withdrawal, WithdrawalStatus } from '#contract/withdrawal.ts'
import { bankName } from '#contract/banks.ts'
import { formatMoment } from '#domain/moments.ts'
import { formatRubles } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'

/** Stands where the server told nothing readable. */
const UNTOLD = '—'

/** A payout in the words of the history. */
export interface Payout {
  date: string
  bank: string
  phone: string
  amount: string
  /** What else is to be said about its state; null when nothing. */
  note: string | null
}

export function toPayout({
  createdAt,
  paymentDate,
  status,
  amount,
  details,
  withdrawalMethod,
  reason,
  refusedAt,
}: Withdrawal): Payout {
  return {
    date: createdAt === null ? UNTOLD : formatMoment(createdAt),
    // Other servers don't tell the bank.
    bank: withdrawalMethod === undefined ? 'СБП' : bankName(withdrawalMethod),
    phone: formatDetails(details),
    amount: formatRubles(amount),
    note: status === null ? null : notes[status]({ paymentDate, refusedAt: refusedAt ?? null, reason: reason ?? null }),
  }
}

function formatDetails(details: string): string {
  return details === '' ? UNTOLD : formatPhone(wholePhone(details))
}

/** Ten digits by the specification; servers that write the whole number are understood. */
export function wholePhone(details: string): string {
  return /^\d{10}$/.test(details) ? `7${details}` : details
}

interface Outcome {
  paymentDate: string | null
  refusedAt: string | null
  reason: string | null
}

/** A date of payment is told only of what was paid, whatever another server puts there. */
const notes: Record<WithdrawalStatus, (outcome: Outcome) => string | null> = {
  IN_PROCESSING: () => null,
  SUCCESS: ({ paymentDate }) => (paymentDate === null ? null : `Выплачено ${formatMoment(paymentDate)}`),
  FAILURE: noteOfRefusal,
}

function noteOfRefusal({ refusedAt, reason }: Outcome): string {
  const refused = refusedAt === null ? null : `Отказано ${formatMoment(refusedAt)}`
  const sentences = [refused, reason, 'Деньги вернулись на баланс'].filter((each) => each !== null)
  const text = sentences.map((each) => each.replace(/\.$/, '')).join('. ')
  return sentences.length === 1 ? text : `${text}.`
}
