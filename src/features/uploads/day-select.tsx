import { formatDay, formatWeekday } from '#domain/days.ts'

interface DaySelectProps {
  day: string
  /** Today first. */
  days: readonly string[]
  onChange: (day: string) => void
}

/** The phone's own list: quick to reach and known to everybody. */
export function DaySelect({ day, days, onChange }: DaySelectProps) {
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      День
      <select
        value={day}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 rounded-lg border border-line-strong bg-surface px-3 text-base font-normal text-ink"
      >
        {days.map((each, index) => (
          <option key={each} value={each}>
            {index === 0 ? 'Сегодня' : index === 1 ? 'Вчера' : formatWeekday(each)}, {formatDay(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
