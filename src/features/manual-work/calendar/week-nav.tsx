import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { addDays, endOfMonth, formatMonth, weekOf } from '#domain/days.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

interface WeekNavProps {
  day: string
  today: string
  onSelect: (day: string) => void
  onOpenCalendar: () => void
}

/** The week before, the week after, and the month: its name opens the calendar. */
export function WeekNav({ day, today, onSelect, onOpenCalendar }: WeekNavProps) {
  const last = endOfMonth(today)
  const nextMonday = addDays(weekOf(day)[0] ?? day, 7)
  const nextWeek = addDays(day, 7)
  return (
    <div className="-mr-2 flex items-center">
      <IconButton label="Прошлая неделя" className="text-muted" onClick={() => onSelect(addDays(day, -7))}>
        <ChevronLeftIcon />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Открыть календарь: ${formatMonth(day)}`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1.5 text-sm font-semibold hover:bg-sunken"
        onClick={onOpenCalendar}
      >
        <CalendarDaysIcon aria-hidden="true" className="size-5 text-accent" />
        {formatMonth(day)}
      </button>
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
}
