import type { BindingDay } from '#contract/binding-work.ts'
import { type DayBadge, dayBadges } from '#components/work/day-badges.ts'

/** The day's badge: the first that fits (statement 9.3). */
export function dayBadge(day: Pick<BindingDay, 'dayStatus' | 'dayAgentStatus' | 'notPaid'>): DayBadge {
  const isWaiting = day.dayAgentStatus === 'waiting_actions'
  const isUnpaid = hasUnpaid(day)
  if (day.dayStatus === 'in_work') return dayBadges.inWork
  if (day.dayStatus === 'completed' && !isWaiting && !isUnpaid) return dayBadges.done
  if (isWaiting) return { text: 'ОЖИДАЮТ ОТВЕТА', tone: 'warning' }
  if (isUnpaid) return dayBadges.unpaid
  return dayBadges.idle
}

/** `notPaid` is a count on our server and a flag on others. */
export function hasUnpaid({ notPaid }: Pick<BindingDay, 'notPaid'>): boolean {
  return typeof notPaid === 'boolean' ? notPaid : notPaid > 0
}
