import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { WeekDay } from '#contract/manual-work.ts'
import { dayMoment, weekOf } from '#domain/days.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { can } from '#client/capabilities.ts'
import { request } from '#client/request.ts'

/** What became of the days of the week of `day`; undefined while that is not known, and where the server doesn't tell it. */
export function useWeek(day: string): readonly WeekDay[] | undefined {
  const query = { selectedDay: dayMoment(weekOf(day)[0] ?? day) }
  const key = can('week') ? endpointUrl(endpoints.manualWeek, {}, query) : null
  return useSWR(key, () => request(endpoints.manualWeek, { query })).data
}
