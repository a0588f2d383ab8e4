import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { PolledCall } from '#client/poll.ts'
import { intervalOf } from '#client/poll-pace.ts'
import { usePollPace } from '#components/data/use-poll-pace.ts'
import { useToldBalance } from '#components/data/use-told-balance.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/** The day's state, asked every 2 s (statements 7.16, 9.11); SWR rests while the page is hidden or offline. */
export function useBindingDay(day: string) {
  const [call] = useState(() => new PolledCall(endpoints.bindingDay))
  const pace = usePollPace()
  const polled = useSWR(endpointUrl(endpoints.bindingDay, { day }), () => call.fetch({ params: { day } }), {
    refreshInterval: intervalOf(pace),
  })
  useToldBalance(polled.data?.balance)
  return polled
}
