import { dayOfMonth, formatFullDay } from '#domain/days.ts'
import { cx } from '#ui/cx.ts'

interface CalendarDayProps {
  day: string
  isSelected: boolean
  isToday: boolean
  /** Holds the grid's one tab stop. */
  isFocused: boolean
  /** Too late to be selected. */
  isOff: boolean
  onSelect: (day: string) => void
}

export function CalendarDay({ day, isSelected, isToday, isFocused, isOff, onSelect }: CalendarDayProps) {
  return (
    <td role="gridcell" aria-selected={isSelected} className="p-0">
      <button
        type="button"
        tabIndex={isFocused ? 0 : -1}
        disabled={isOff}
        aria-label={isToday ? `${formatFullDay(day)}, сегодня` : formatFullDay(day)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(day)}
        className={cx(
          'mx-auto grid h-11 w-full max-w-14 place-items-center rounded-lg text-base font-medium transition-colors',
          isSelected
            ? 'bg-accent text-on-accent'
            : 'hover:bg-sunken disabled:bg-transparent disabled:text-muted disabled:opacity-50',
          isToday && !isSelected && 'font-bold text-accent underline decoration-2 underline-offset-4',
        )}
      >
        {dayOfMonth(day)}
      </button>
    </td>
  )
}
