import { useMemo, useState } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { dayMoment } from '#domain/days.ts'
import { ApiError } from '#domain/api-error.ts'
import { savedAt } from '#client/data-cache.ts'
import { usePollPace } from '#components/data/use-poll-pace.ts'
import { useToldBalance } from '#components/data/use-told-balance.ts'
import { useStaleSince } from '#components/data/use-stale-since.ts'
import { PolledCall } from '#client/poll.ts'
import { intervalOf } from '#client/poll-pace.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

export interface PolledDay {
  day: ManualDay | undefined
  /** All contacts of the day, as they were when nothing was searched for, with what a search has told of them since. */
  whole: readonly Contact[]
  error: unknown
  /** What `day` holds was asked with another search; its answer is on its way. */
  isOtherSearch: boolean
  /** What is shown was kept from before, or the last request failed. */
  isStale: boolean
  /** When the server last said that the day is so, ms; null when that isn't known. */
  seenAt: number | null
  refresh: KeyedMutator<ManualDay>
}

/** A day of work, asked every 2 s (statements 7.11, 7.16) while the page is in view and there is a network. */
export function useManualDay(date: string, search: string, isOnline: boolean): PolledDay {
  const [call] = useState(() => new PolledCall(endpoints.manualDay))
  const pace = usePollPace()
  const selectedDay = dayMoment(date)
  const query = { selectedDay, search }
  const { data, error, isLoading, mutate } = useSWR<ManualDay, unknown>(
    endpointUrl(endpoints.manualDay, {}, query),
    () => call.fetch({ query }),
    {
      refreshInterval: isOnline ? intervalOf(pace) : 0,
      keepPreviousData: true,
      // A refused poll must come back too: nobody presses anything to start it again.
      shouldRetryOnError: (failure: unknown) => !(failure instanceof ApiError) || failure.status !== 401,
    },
  )
  const wholeDay = endpointUrl(endpoints.manualDay, {}, { selectedDay })
  const { data: unsearched } = useSWR<ManualDay, unknown>(wholeDay, () => call.fetch({ query: { selectedDay } }), {
    revalidateOnMount: false,
    revalidateIfStale: false,
  })
  const whole = useMemo(
    () =>
      search === '' || unsearched === undefined
        ? (data?.contacts ?? [])
        : updateContacts(unsearched.contacts, data?.contacts ?? []),
    [search, data, unsearched],
  )
  const isKept = useStaleSince(wholeDay) !== null
  useToldBalance(isKept ? null : data?.balance)
  const isStale = !isOnline || error !== undefined || isKept
  return {
    day: data,
    whole,
    error,
    isOtherSearch: data !== undefined && isLoading,
    isStale,
    seenAt: savedAt(wholeDay),
    refresh: mutate,
  }
}

function updateContacts(contacts: readonly Contact[], news: readonly Contact[]): Contact[] {
  const byId = new Map(news.flatMap((contact) => (contact.id === null ? [] : [[contact.id, contact] as const])))
  return contacts.map((contact) => (contact.id === null ? contact : (byId.get(contact.id) ?? contact)))
}
