import { useState } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { POLL_INTERVAL_MS } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { dayMoment } from '#domain/days.ts'
import { ApiError } from '#domain/api-error.ts'
import { savedAt } from '#client/data-cache.ts'
import { useStaleSince } from '#components/data/use-stale-since.ts'
import { PolledCall } from '#client/poll.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

export interface PolledDay {
  day: ManualDay | undefined
  error: unknown
  /** What `day` holds was asked with another search; its answer is on its way. */
  isOtherSearch: boolean
  /** What is shown was kept from before, or the last request failed. */
  isStale: boolean
  /** When the server last said that the day is so, ms; null when that isn't known. */
  seenAt: number | null
  refresh: KeyedMutator<ManualDay>
}

/** A day of work, asked every 2 s (statement 7.11) while the page is in view and there is a network. */
export function useManualDay(date: string, search: string, isOnline: boolean): PolledDay {
  const [call] = useState(() => new PolledCall(endpoints.manualDay))
  const selectedDay = dayMoment(date)
  const query = { selectedDay, search }
  const { data, error, isLoading, mutate } = useSWR<ManualDay, unknown>(
    endpointUrl(endpoints.manualDay, {}, query),
    () => call.fetch({ query }),
    {
      refreshInterval: isOnline ? POLL_INTERVAL_MS : 0,
      keepPreviousData: true,
      // A refused poll must come back too: nobody presses anything to start it again.
      shouldRetryOnError: (failure: unknown) => !(failure instanceof ApiError) || failure.status !== 401,
    },
  )
  const wholeDay = endpointUrl(endpoints.manualDay, {}, { selectedDay })
  const isKept = useStaleSince(wholeDay) !== null
  const isStale = !isOnline || error !== undefined || isKept
  return {
    day: data,
    error,
    isOtherSearch: data !== undefined && isLoading,
    isStale,
    seenAt: savedAt(wholeDay),
    refresh: mutate,
  }
}
