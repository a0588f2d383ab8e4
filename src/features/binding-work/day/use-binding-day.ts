import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { POLL_INTERVAL_MS } from '#contract/limits.ts'
import { PolledCall } from '#client/poll.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/** The day's state, asked every 2 s (statement 9.11); SWR rests while the page is hidden or offline. */
export function useBindingDay(day: string) {
  const [call] = useState(() => new PolledCall(endpoints.bindingDay))
  return useSWR(endpointUrl(endpoints.bindingDay, { day }), () => call.fetch({ params: { day } }), {
    refreshInterval: POLL_INTERVAL_MS,
  })
}
