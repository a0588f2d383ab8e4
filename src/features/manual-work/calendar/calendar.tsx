import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { formatMonth, formatWeekday, monthWeeks, weekOf } from '#domain/days.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { hasNextMonth, moveByKey, turnMonth } from './calendar-keys.ts'

interface CalendarProps {
  day: string
  today: string
  /** The last day that can be selected. */
  last: string
  onSelect: (day: string) => void
}

/** A month as an ARIA grid: arrows move by days and weeks, Home and End within the week, Page keys by months. */
export function Calendar({ day, today, last, onSelect }: CalendarProps) {
  // Turning the month by its buttons must leave the focus on them.
  const [focus, setFocus] = useState({ day, isByKey: false })
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const focused = focus.day
  const weekdays = weekOf(focused).map(formatWeekday)
  const turn = (months: number) => setFocus({ day: turnMonth(focused, months, last), isByKey: false })

  useEffect(() => {
    if (focus.isByKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focus])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(focused, event.key, last)
    if (next === null) return
    event.preventDefault()
    setFocus({ day: next, isByKey: true })
  }

  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <IconButton label="Прошлый месяц" onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <p id={titleId} aria-live="polite" className="text-base font-semibold">
          {formatMonth(focused)}
        </p>
        <IconButton
          label="Следующий месяц"
          className="disabled:opacity-40"
          disabled={!hasNextMonth(focused, last)}
          onClick={() => turn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} className="w-full table-fixed" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="h-9 text-xs font-medium text-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(focused).map((week) => (
            <tr key={week.join()}>
              {week.map((each, index) =>
                each === null ? (
                  <td key={weekdays[index]} />
                ) : (
                  <CalendarDay
                    key={weekdays[index]}
                    day={each}
                    isSelected={each === day}
                    isToday={each === today}
                    isFocused={each === focused}
                    isOff={each > last}
                    onSelect={onSelect}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
