import { useRef, useState } from 'react'
import { errorText } from '#domain/api-error.ts'

export interface Send<A extends unknown[]> {
  run: (...args: A) => Promise<boolean>
  isBusy: boolean
  /** Why the last run failed (statement 13.1); null when it did not. */
  failure: string | null
}

/** A call behind a button: one at a time; resolves with whether it went well. */
export function useSend<A extends unknown[]>(call: (...args: A) => Promise<void>): Send<A> {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // State comes a render late for the second of two quick presses.
  const isSending = useRef(false)

  const run = async (...args: A): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await call(...args)
      return true
    } catch (error) {
      setFailure(errorText(error, 'Ошибка сервера'))
      return false
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  return { run, isBusy, failure }
}
