import { addDays, addMonths, endOfMonth, weekOf } from '#domain/days.ts'

/** Where a key moves the focus in a calendar grid (ARIA date picker pattern); null for a key that is not the grid's. */
export function moveByKey(day: string, key: string, last: string): string | null {
  const target = targetOf(day, key)
  if (target === null) return null
  return target > last ? last : target
}

function targetOf(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day)[0] ?? day
    case 'End':
      return weekOf(day)[6] ?? day
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** The day to focus when the calendar turns to another month: the same date, no later than the last one allowed. */
export function turnMonth(day: string, months: number, last: string): string {
  const target = addMonths(day, months)
  return target > last ? last : target
}

/** Whether the month after this one has a day that can be selected. */
export function hasNextMonth(day: string, last: string): boolean {
  return endOfMonth(day) < last
}
