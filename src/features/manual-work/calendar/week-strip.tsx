import { memo } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { addDays, dayOfMonth, endOfMonth, formatMonthOf, formatWeekday, weekOf } from '#domain/days.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'

interface WeekStripProps {
  day: string
  today: string
  onSelect: (day: string) => void
}

/** The week of the day on the screen, a day under each thumb, between the week before and the week after. */
export const WeekStrip = memo(function WeekStrip({ day, today, onSelect }: WeekStripProps) {
  const last = endOfMonth(today)
  const nextMonday = addDays(weekOf(day)[0] ?? day, 7)
  const nextWeek = addDays(day, 7)
  return (
    <div className="-mx-3 mb-1 flex items-center sm:mx-0">
      <IconButton label="Прошлая неделя" className="text-muted" onClick={() => onSelect(addDays(day, -7))}>
        <ChevronLeftIcon />
      </IconButton>
      <ol aria-label="Дни недели" className="grid min-w-0 flex-1 grid-cols-7">
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
      <IconButton
        label="Следующая неделя"
        className="text-muted disabled:opacity-40"
        disabled={nextMonday > last}
        onClick={() => onSelect(nextWeek > last ? last : nextWeek)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
})
