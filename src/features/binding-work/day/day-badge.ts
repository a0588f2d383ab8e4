import type { BindingDay } from '#contract/binding-work.ts'

export interface DayBadge {
  text: string
  tone: 'neutral' | 'accent' | 'success' | 'warning'
}

/** The day's badge: the first that fits (statement 9.3). */
export function dayBadge(day: Pick<BindingDay, 'dayStatus' | 'dayAgentStatus' | 'notPaid'>): DayBadge {
  const isWaiting = day.dayAgentStatus === 'waiting_actions'
  const isUnpaid = hasUnpaid(day)
  if (day.dayStatus === 'in_work') return { text: 'В РАБОТЕ', tone: 'accent' }
  if (day.dayStatus === 'completed' && !isWaiting && !isUnpaid) return { text: 'УСПЕШНО', tone: 'success' }
  if (isWaiting) return { text: 'ОЖИДАЮТ ОТВЕТА', tone: 'warning' }
  if (isUnpaid) return { text: 'Готово к начислению', tone: 'success' }
  return { text: 'ОЖИДАНИЕ', tone: 'neutral' }
}

/** `notPaid` is a count on our server and a flag on others. */
export function hasUnpaid({ notPaid }: Pick<BindingDay, 'notPaid'>): boolean {
  return typeof notPaid === 'boolean' ? notPaid : notPaid > 0
}
