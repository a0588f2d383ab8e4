import { useState } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import type { Verification } from '#contract/verification.ts'
import { PolledCall } from '#client/poll.ts'
import { intervalOf } from '#client/poll-pace.ts'
import { usePollPace } from '#components/data/use-poll-pace.ts'
import { ApiError } from '#domain/api-error.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { isWaitingForOthers, stageOf } from './verification-stage.ts'

/** The agent's verification request, once the e-mail is confirmed; asked again and again while somebody else has to act on it. */
export function useVerification({ emailVerified }: Pick<User, 'emailVerified'>) {
  const [call] = useState(() => new PolledCall(endpoints.verification))
  const pace = usePollPace()
  return useSWR(emailVerified ? endpointUrl(endpoints.verification) : null, () => call.fetch({}).catch(readNoRequest), {
    refreshInterval: (latest) => (latest !== undefined && isWaitingForOthers(stageOf(latest)) ? intervalOf(pace) : 0),
  })
}

/** Some servers say 404 for «no request yet». */
function readNoRequest(error: unknown): Verification | null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
