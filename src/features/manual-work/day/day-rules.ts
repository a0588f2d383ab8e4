import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { type DayBadge, dayBadges } from '#components/work/day-badges.ts'
import { contactState, needsScreenshot } from '#domain/contact-groups.ts'

/** What the end of a day asks for. */
export type DayEnd = 'report' | 'accrue' | null

/** The button under a day (statements 8.1, 10.1); «Баланс начислен» stands beside it whenever it is so. */
export function dayEnd({ canSendReport, canAccrualBalance, balanceHasAccrual }: ManualDay): DayEnd {
  if (canAccrualBalance) return 'accrue'
  return canSendReport && !balanceHasAccrual ? 'report' : null
}

/** The state of a day in a badge. */
export function dayBadge(day: ManualDay): DayBadge {
  if (day.canAccrualBalance) return dayBadges.unpaid
  if (day.balanceHasAccrual) return dayBadges.done
  if (takenCount(day) > 0) return dayBadges.inWork
  return dayBadges.idle
}

/**
 * Rubles earned on a day, by the server's word; where it says none: successful dialogs, but for those still looked at, times the
 * pay for one; null where it doesn't tell the pay.
 */
export function dayReward(day: ManualDay): number | null {
  if (typeof day.reward === 'number') return day.reward
  return typeof day.dialogCost === 'number'
    ? (successCount(day) - (day.checkingPhonesCount ?? 0)) * day.dialogCost
    : null
}

/** Contacts taken on a day; where the server doesn't count them, those of the list. */
export function takenCount({ agentTodayPhonesCount, contacts }: ManualDay): number {
  return agentTodayPhonesCount ?? contacts.length
}

/** Successful dialogs of a day, likewise. */
export function successCount({ agentTodaySuccessPhonesCount, contacts }: ManualDay): number {
  return agentTodaySuccessPhonesCount ?? contacts.filter((contact) => contactState(contact) === 'success').length
}

/**
 * Rubles that the day's replied dialogs will bring once they are proved; 0 where the server doesn't tell the pay. One whose pay
 * was taken back brings that much again.
 */
export function pendingReward({ dialogCost, checkingPhonesCount }: ManualDay, contacts: readonly Contact[]): number {
  const price = dialogCost ?? 0
  const lessThanPaid = ({ proof }: Contact) => (typeof proof?.takenBack === 'number' ? price - proof.takenBack : 0)
  const unproved = contacts.filter((contact) => {
    const state = contactState(contact)
    return contact.optedOut !== true && (state === 'send_main_message' || needsScreenshot(state, contact.proof?.state))
  })
  const checked = contacts.filter(({ proof }) => proof?.state === 'checking')
  const less = [...unproved, ...checked].reduce((sum, contact) => sum + lessThanPaid(contact), 0)
  return (unproved.length + (checkingPhonesCount ?? 0)) * price - less
}
