import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { PolledCall } from '#client/poll.ts'
import { intervalOf } from '#client/poll-pace.ts'
import { usePollPace } from '#components/data/use-poll-pace.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/** An account that is settled changes seldom; one that connects is watched. */
const SETTLED_INTERVAL_MS = 30_000

export const accountsKey = endpointUrl(endpoints.messengerAccounts)

export function useAccounts() {
  const [call] = useState(() => new PolledCall(endpoints.messengerAccounts))
  const pace = usePollPace()
  return useSWR(accountsKey, () => call.fetch({}), {
    refreshInterval: (latest) =>
      latest?.some(({ applicationStatus }) => applicationStatus === 'connecting') === true
        ? intervalOf(pace)
        : SETTLED_INTERVAL_MS,
  })
}
