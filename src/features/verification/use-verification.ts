import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { POLL_INTERVAL_MS } from '#contract/limits.ts'
import { PolledCall } from '#client/poll.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { stageOf } from './verification-stage.ts'

/** The agent's verification request, once the e-mail is confirmed; asked again and again while somebody else has to act on it. */
export function useVerification({ emailVerified }: Pick<User, 'emailVerified'>) {
  const [call] = useState(() => new PolledCall(endpoints.verification))
  return useSWR(emailVerified ? endpointUrl(endpoints.verification) : null, () => call.fetch({}), {
    refreshInterval: (latest) => (latest !== undefined && isWaitingForOthers(stageOf(latest)) ? POLL_INTERVAL_MS : 0),
  })
}

function isWaitingForOthers(stage: ReturnType<typeof stageOf>): boolean {
  return stage === 'message' || stage === 'screenshots' || stage === 'waiting'
}
