import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { DAY_PARAM } from '#contract/paths.ts'
import { Day } from '#contract/primitives.ts'
import { addDays, endOfMonth } from '#domain/days.ts'

/**
 * The day on the screen stands in the address (`?day=2026-11-20`), so that it survives a reload; none there means today. When
 * the day turns at midnight under something that is open over it (`isCovered`), it stays, and has an address from then on:
 * the pictures in hand are its own.
 */
export function useSelectedDay(today: string, isCovered: () => boolean): [day: string, select: (day: string) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get(DAY_PARAM)
  const [unnamed, setUnnamed] = useState(today)
  if (unnamed !== today && !isCovered()) setUnnamed(today)
  const select = useCallback(
    (day: string) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (day === today) next.delete(DAY_PARAM)
          else next.set(DAY_PARAM, day)
          return next
        },
        { replace: true },
      )
    },
    [setSearch, today],
  )
  const isKept = named === null && unnamed !== today
  useEffect(() => {
    if (isKept) select(unnamed)
  }, [isKept, unnamed, select])
  return [isKept ? unnamed : readDay(named, today), select]
}

/** A day out of an address that anyone may have typed; today when it can't be selected. */
export function readDay(text: string | null, today: string): string {
  // The calendar turns a February 31st into a day of March.
  if (text === null || !Day.safeParse(text).success || addDays(text, 0) !== text) return today
  return text <= endOfMonth(today) && text >= EARLIEST ? text : today
}

/** Before this there was no work to look at. */
const EARLIEST = '2020-01-01'
