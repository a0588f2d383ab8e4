import { useCallback, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { clearAttempt } from './attempt-store.ts'

export type PassReport = { state: 'sending' | 'done' } | { state: 'failed'; reason: string }

/**
 * Tells the server that the test is passed: once by itself, then on request or when the network is back.
 * The user is refetched when the screen is left: the access guard would otherwise take the success screen away at once.
 */
export function usePassReport(email: string): { report: PassReport; retry: () => void } {
  const { mutate } = useSWRConfig()
  const [report, setReport] = useState<PassReport>({ state: 'sending' })
  const tries = useRef(0)
  const isDone = useRef(false)

  const send = useCallback(async () => {
    tries.current += 1
    setReport({ state: 'sending' })
    try {
      await passOnServer(tries.current > 1)
      isDone.current = true
      clearAttempt(email)
      setReport({ state: 'done' })
    } catch (error) {
      setReport({ state: 'failed', reason: errorText(error) })
    }
  }, [email])

  useEffect(() => {
    if (tries.current === 0) void send()
    return () => {
      if (isDone.current) void mutate(endpointUrl(endpoints.me))
    }
  }, [send, mutate])

  useEffect(() => {
    if (report.state !== 'failed') return undefined
    const onOnline = () => void send()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [report.state, send])

  return { report, retry: () => void send() }
}

/** A repeat asks first: the answer of an earlier try may have been lost after the server had acted. */
async function passOnServer(isRepeat: boolean): Promise<void> {
  if (isRepeat && !(await request(endpoints.me)).isBlocked) return
  await request(endpoints.unblock)
}
