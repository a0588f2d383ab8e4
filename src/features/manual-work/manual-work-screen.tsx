import { startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useToday } from '#components/data/use-today.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { DayView } from './day/day-view.tsx'
import { CalendarSheet, preloadSheets } from './contacts/sheets.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import { useSelectedDay } from './calendar/use-selected-day.ts'
import { WeekNav } from './calendar/week-nav.tsx'
import { WeekStrip } from './calendar/week-strip.tsx'

/** Work without binding (statement 7.1): a day, its contacts, its report and its pay. */
export function ManualWorkScreen() {
  const today = useToday()
  const [day, selectDay] = useSelectedDay(today)
  // The strip answers the tap at once; fifty rows follow.
  const shownDay = useDeferredValue(day)
  const [isCalendarOpen, setIsCalendarOpen] = useState(false)
  const isCalendarNeeded = useEver(isCalendarOpen)
  usePreloading()
  return (
    <>
      <PageTitle
        action={
          <WeekNav
            day={day}
            today={today}
            onSelect={selectDay}
            onOpenCalendar={() => startTransition(() => setIsCalendarOpen(true))}
          />
        }
      >
        Работа
      </PageTitle>
      <WeekStrip day={day} today={today} onSelect={selectDay} />
      <DayView key={shownDay} day={shownDay} today={today} onSelectDay={selectDay} />
      <Suspense>
        {isCalendarNeeded && (
          <CalendarSheet
            open={isCalendarOpen}
            day={day}
            today={today}
            onClose={() => setIsCalendarOpen(false)}
            onSelect={(chosen) => {
              selectDay(chosen)
              setIsCalendarOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const PRELOAD_AFTER_MS = 1500

function usePreloading(): void {
  useEffect(() => {
    const timer = setTimeout(preloadSheets, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
