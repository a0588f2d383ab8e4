import type { Contact, ManualDay } from '#contract/manual-work.ts'
import type { MoneyFacts } from '#domain/money-path.ts'
import type { ManualFacts } from '#domain/next-action.ts'
import { reportDueAt } from '#domain/deadlines.ts'
import { isStuck } from '#domain/upload-state.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type ContactState, contactState, needsScreenshot } from '#domain/contact-groups.ts'
import { takenCount } from './day-rules.ts'

interface KnownDay {
  day: ManualDay
  /** Its business day, and that of now. */
  date: string
  today: string
  /** All of the day's contacts, whatever is searched for. */
  contacts: readonly Contact[]
  /** Its reports on the phone. */
  reports: readonly Upload[]
  missing: number
}

/** What of a day decides on the next step. */
export function manualFacts(known: KnownDay): Omit<ManualFacts, 'now' | 'isOnline' | 'balance'> {
  const { day, date, today, contacts, reports, missing } = known
  const awaiting = contacts
    .filter((contact) => contact.proof === undefined && contact.optedOut !== true)
    .map(contactState)
  return {
    mode: 'manual',
    isToday: date === today,
    blockedByDay: day.blockedByDay ?? null,
    takenToday: takenCount(day),
    freeContacts: day.freePhonesCount,
    canSendReport: day.canSendReport,
    canAccrualBalance: day.canAccrualBalance,
    balanceHasAccrual: day.balanceHasAccrual,
    unreported: awaiting.filter((state) => state === 'send_main_message').length,
    notFound: awaiting.filter((state) => state === 'not_found').length,
    missing,
    isReporting: (day.batchesInReading ?? 0) > 0 || reports.some((report) => !isStuck(report)),
    reportDueAt: dueAt(day, date),
    unpaid:
      typeof day.unpaidPhonesCount === 'number' && typeof day.dialogCost === 'number'
        ? day.unpaidPhonesCount * day.dialogCost
        : null,
  }
}

/** When the report of a day is due, ms. */
export function dueAt(day: Pick<ManualDay, 'reportDueAt'>, date: string): number {
  return typeof day.reportDueAt === 'string' ? Date.parse(day.reportDueAt) : reportDueAt(date)
}

/** Where the money of a day stands. */
export function moneyFacts(
  day: ManualDay,
  contacts: readonly Contact[],
  { balance, isReading }: Pick<MoneyFacts, 'balance' | 'isReading'>,
): MoneyFacts {
  const open = contacts.filter(({ optedOut }) => optedOut !== true)
  const countOf = (state: ContactState) => open.filter((contact) => contactState(contact) === state).length
  return {
    awaitingReply: countOf('in_work'),
    awaitingReport: countOf('send_main_message'),
    awaitingScreenshot: open.filter((contact) => needsScreenshot(contactState(contact), contact.proof?.state)).length,
    checking: day.checkingPhonesCount ?? 0,
    unpaid: day.unpaidPhonesCount ?? null,
    canAccrue: day.canAccrualBalance,
    isReading,
    price: day.dialogCost ?? null,
    balance,
  }
}
