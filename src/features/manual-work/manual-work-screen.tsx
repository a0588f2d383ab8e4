import { type ReactNode, startTransition, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { User } from '#contract/user.ts'
import { useToday } from '#components/data/use-today.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { useEver } from '#ui/overlays/use-ever.ts'
import { useSelectedDay } from './calendar/use-selected-day.ts'
import { CalendarSheet, preloadSheets, WeekStrip } from './day/sheets.ts'
import { DayRow } from './day/day-row.tsx'
import { DayView } from './day/day-view.tsx'

interface ManualWorkScreenProps {
  user: User
  /** Stands below the contacts. */
  children?: ReactNode
}

/** Work without binding (statement 7.1): a day, its contacts, its report and its pay. */
export function ManualWorkScreen({ user, children }: ManualWorkScreenProps) {
  const today = useToday()
  const [day, selectAnyDay] = useSelectedDay(today)
  // The strip answers the tap at once; fifty rows follow.
  const shownDay = useDeferredValue(day)
  const [isCalendarOpen, setIsCalendarOpen] = useState(false)
  const isCalendarNeeded = useEver(isCalendarOpen)
  const [isWeekOpen, setIsWeekOpen] = useState(false)
  // null: closed.
  const [search, setSearch] = useState<string | null>(null)
  const find = useCallback((text: string) => setSearch(text === '' ? null : text), [])
  const selectDay = useCallback(
    (chosen: string) => {
      setSearch(null)
      selectAnyDay(chosen)
    },
    [selectAnyDay],
  )
  usePreloading()
  return (
    <>
      <PageTitle isHidden>Работа</PageTitle>
      <DayRow
        day={day}
        today={today}
        isWeekOpen={isWeekOpen}
        search={search}
        onOpenCalendar={() => startTransition(() => setIsCalendarOpen(true))}
        onToggleWeek={() => startTransition(() => setIsWeekOpen((isOpen) => !isOpen))}
        onSearch={setSearch}
      />
      <Suspense>{isWeekOpen && <WeekStrip day={day} today={today} onSelect={selectDay} />}</Suspense>
      <DayView
        key={shownDay}
        day={shownDay}
        today={today}
        balance={user.balance ?? 0}
        search={search ?? ''}
        isSearchOpen={search !== null}
        onSearch={find}
        onSelectDay={selectDay}
      >
        {children}
      </DayView>
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
