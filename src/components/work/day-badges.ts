import type { Tone } from '#ui/messages/badge.tsx'

/** Where a day stands, in a badge: what both modes know is said and coloured alike. */
export const dayBadges = {
  inWork: { text: 'В РАБОТЕ', tone: 'warning' },
  unpaid: { text: 'Готово к начислению', tone: 'accent' },
  done: { text: 'УСПЕШНО', tone: 'success' },
  idle: { text: 'ОЖИДАНИЕ', tone: 'neutral' },
} as const satisfies Record<string, DayBadge>

export interface DayBadge {
  text: string
  tone: Tone
}
