import { endOfMonth, formatDay } from '#domain/days.ts'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Calendar } from './calendar.tsx'

interface CalendarSheetProps {
  open: boolean
  /** The day on the screen. */
  day: string
  today: string
  onSelect: (day: string) => void
  onClose: () => void
}

/** The calendar in a sheet from the bottom, up to the end of the current month. */
export function CalendarSheet({ open, day, today, onSelect, onClose }: CalendarSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Выберите день"
      footer={
        <Button variant="secondary" block onClick={() => onSelect(today)}>
          Сегодня, {formatDay(today)}
        </Button>
      }
    >
      <Calendar day={day} today={today} last={endOfMonth(today)} onSelect={onSelect} />
    </Sheet>
  )
}
