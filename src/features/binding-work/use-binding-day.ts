import { useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { POLL_INTERVAL_MS } from '#contract/limits.ts'
import { businessDay } from '#lib/days.ts'
import { serverNow, subscribeServerClock } from '#lib/server-clock.ts'
import { PolledCall } from '#offline/poll.ts'
import { endpointUrl } from '#offline/url.ts'

const DAY_CHECK_MS = 15_000

/** Today's business day, `YYYY-MM-DD`; turns at midnight by the server's clock. */
export function useToday(): string {
  return useSyncExternalStore(subscribeDay, () => businessDay(serverNow()))
}

function subscribeDay(listener: () => void): () => void {
  const timer = setInterval(listener, DAY_CHECK_MS)
  const unsubscribe = subscribeServerClock(listener)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

/** The day's state, asked every 2 s (specification §7); SWR rests while the page is hidden or offline. */
export function useBindingDay(day: string) {
  const [call] = useState(() => new PolledCall(endpoints.bindingDay))
  return useSWR(endpointUrl(endpoints.bindingDay, { day }), () => call.fetch({ params: { day } }), { refreshInterval: POLL_INTERVAL_MS })
}
