import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { addDays, dayOfMonth, endOfMonth, formatDay, formatMonthOf, formatWeekday, weekOf } from '#domain/days.ts'
import { serverNow } from '#client/server-clock.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { type DayState, dayState, describeState } from './day-state.ts'
import { StateMark } from './state-mark.tsx'
import { useWeek } from './use-week.ts'

interface WeekStripProps {
  day: string
  today: string
  onSelect: (day: string) => void
}

/** The week of the day on the screen, a day under each thumb with its state, between the week before and the week after. */
export function WeekStrip({ day, today, onSelect }: WeekStripProps) {
  const known = useWeek(day)
  const last = endOfMonth(today)
  const nextMonday = addDays(weekOf(day)[0] ?? day, 7)
  const nextWeek = addDays(day, 7)
  const stateOf = (each: string) =>
    dayState(
      each,
      known?.find((one) => one.day === each),
      { today, now: serverNow() },
    )
  const words = describeState(day, stateOf(day))
  return (
    <div className="mb-1">
      <div className="-mx-3 flex items-center sm:mx-0">
        <IconButton label="Прошлая неделя" className="text-muted" onClick={() => onSelect(addDays(day, -7))}>
          <ChevronLeftIcon />
        </IconButton>
        <ol aria-label="Дни недели" className="grid min-w-0 flex-1 grid-cols-7">
          {weekOf(day).map((each) => (
            <li key={each}>
              <WeekDayButton
                day={each}
                state={stateOf(each)}
                isSelected={each === day}
                isToday={each === today}
                isOff={each > last}
                onSelect={onSelect}
              />
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
      {words !== null && (
        <p className="pb-1 text-center text-sm text-muted">
          {formatDay(day)}: {words}
        </p>
      )}
    </div>
  )
}

interface WeekDayButtonProps {
  day: string
  state: DayState
  isSelected: boolean
  isToday: boolean
  /** Too late to be selected. */
  isOff: boolean
  onSelect: (day: string) => void
}

function WeekDayButton({ day, state, isSelected, isToday, isOff, onSelect }: WeekDayButtonProps) {
  const words = describeState(day, state)
  const said = [` ${formatMonthOf(day)}`, isToday ? 'сегодня' : null, words].filter((each) => each !== null)
  return (
    <button
      type="button"
      disabled={isOff}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      onClick={() => onSelect(day)}
      className={cx(
        'mx-auto flex min-h-17 w-full max-w-14 flex-col items-center justify-center gap-0.5 rounded-lg transition-colors',
        isSelected
          ? 'bg-accent text-on-accent'
          : 'hover:bg-sunken disabled:bg-transparent disabled:text-muted disabled:opacity-50',
      )}
    >
      {/* Hidden: the button's name says the weekday whole. */}
      <span aria-hidden="true" className={cx('text-xs', !isSelected && 'text-muted')}>
        {formatWeekday(day)}
      </span>
      <span
        className={cx(
          'text-base leading-5 font-semibold',
          isToday && !isSelected && 'text-accent underline decoration-2 underline-offset-4',
        )}
      >
        {dayOfMonth(day)}
        <span className="sr-only">{said.join(', ')}</span>
      </span>
      <StateMark state={state} isSelected={isSelected} />
    </button>
  )
}
