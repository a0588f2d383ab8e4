import { memo } from 'react'
import { dayOfMonth, endOfMonth, formatMonthOf, formatWeekday, weekOf } from '#domain/days.ts'
import { cx } from '#ui/cx.ts'

interface WeekStripProps {
  day: string
  today: string
  onSelect: (day: string) => void
}

/** The week of the day on the screen, a day under each thumb. */
export const WeekStrip = memo(function WeekStrip({ day, today, onSelect }: WeekStripProps) {
  const last = endOfMonth(today)
  return (
    <ol aria-label="Дни недели" className="-mx-1 mb-4 grid grid-cols-7">
      {weekOf(day).map((each) => (
        <li key={each}>
          <button
            type="button"
            disabled={each > last}
            aria-current={each === today ? 'date' : undefined}
            aria-pressed={each === day}
            onClick={() => onSelect(each)}
            className={cx(
              'mx-auto flex min-h-14 w-full max-w-14 flex-col items-center justify-center gap-0.5 rounded-lg transition-colors',
              each === day
                ? 'bg-accent text-on-accent'
                : 'hover:bg-sunken disabled:bg-transparent disabled:text-muted disabled:opacity-50',
            )}
          >
            {/* Hidden: the button's name says the weekday whole. */}
            <span aria-hidden="true" className={cx('text-xs', each !== day && 'text-muted')}>
              {formatWeekday(each)}
            </span>
            <span
              className={cx(
                'text-base leading-5 font-semibold',
                each === today && each !== day && 'text-accent underline decoration-2 underline-offset-4',
              )}
            >
              {dayOfMonth(each)}
              <span className="sr-only">
                {each === today ? ` ${formatMonthOf(each)}, сегодня` : ` ${formatMonthOf(each)}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
})
