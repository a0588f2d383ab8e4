import { REPORT_UNTIL_HOUR } from '#contract/limits.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { addDays, formatDay } from '#domain/days.ts'
import { formatDeadline } from '#domain/moments.ts'
import { MoneyPath } from '#components/work/money-path.tsx'
import { moneyFacts } from './manual-facts.ts'

interface DayMoneyProps {
  day: ManualDay
  contacts: readonly Contact[]
  /** Its business day. */
  date: string
  balance: number
  isReading: boolean
}

/** Where the money of a day stands. */
export function DayMoney({ day, contacts, date, balance, isReading }: DayMoneyProps) {
  const looks = contacts.flatMap(({ proof }) =>
    proof?.state === 'checking' && typeof proof.until === 'string' ? [Date.parse(proof.until)] : [],
  )
  return (
    <MoneyPath
      facts={moneyFacts(day, contacts, { balance, isReading })}
      reportBy={`до ${REPORT_UNTIL_HOUR}:00\u00A0МСК ${formatDay(addDays(date, 1)).replace(' ', '\u00A0')}`}
      checkedBy={looks.length === 0 ? null : `до ${formatDeadline(Math.max(...looks))}`}
    />
  )
}
