import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { POLL_INTERVAL_MS } from '#contract/limits.ts'
import { PolledCall } from '#client/poll.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/** An account that is settled changes seldom; one that connects is watched. */
const SETTLED_INTERVAL_MS = 30_000

export const accountsKey = endpointUrl(endpoints.messengerAccounts)

export function useAccounts() {
  const [call] = useState(() => new PolledCall(endpoints.messengerAccounts))
  return useSWR(accountsKey, () => call.fetch({}), {
    refreshInterval: (latest) =>
      latest?.some(({ applicationStatus }) => applicationStatus === 'connecting') === true
        ? POLL_INTERVAL_MS
        : SETTLED_INTERVAL_MS,
  })
}
