import { type ReactNode, startTransition, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { User } from '#contract/user.ts'
import { useToday } from '#components/data/use-today.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { useEver } from '#ui/overlays/use-ever.ts'
import { useSelectedDay } from './calendar/use-selected-day.ts'
import { useDebounced } from './contacts/use-debounced.ts'
import { CalendarSheet, preloadSheets, WeekStrip } from './day/sheets.tsx'
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
  // Asked at midnight alone: a sheet that opens renders nothing of this.
  const cover = useRef(false)
  const isCovered = useCallback(() => cover.current, [])
  const noteCover = useCallback((isOpen: boolean) => void (cover.current = isOpen), [])
  const [day, selectAnyDay] = useSelectedDay(today, isCovered)
  const [isCalendarOpen, setIsCalendarOpen] = useState(false)
  const isCalendarNeeded = useEver(isCalendarOpen)
  const [isWeekOpen, setIsWeekOpen] = useState(false)
  // null: closed.
  const [search, setSearch] = useState<string | null>(null)
  const typed = search?.trim() ?? ''
  const stoodStill = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  // The strip and the field answer at once; fifty rows follow.
  const shownDay = useDeferredValue(day)
  const shownSearch = useDeferredValue(search)
  // The whole day is known: nothing to wait for.
  const asked = useDeferredValue(typed === '' ? '' : stoodStill)
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
      {isWeekOpen && <WeekStrip day={day} today={today} onSelect={selectDay} />}
      <DayView
        key={shownDay}
        day={shownDay}
        today={today}
        balance={user.balance ?? 0}
        search={shownSearch ?? ''}
        asked={asked}
        isSearchOpen={shownSearch !== null}
        onSearch={find}
        onSelectDay={selectDay}
        onCover={noteCover}
      >
        {children}
      </DayView>
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
