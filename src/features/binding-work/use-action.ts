import { useRef, useState } from 'react'
import { errorText } from '#domain/api-error.ts'
import { notify } from '#ui/notify.tsx'

export interface Action<Args extends readonly unknown[]> {
  isBusy: boolean
  run: (...args: Args) => void
}

/** One press, one call: a second press waits for nothing, a failure is told in the server's words or by the fallback. */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void>,
  fallback: string,
): Action<Args> {
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  async function perform(args: Args) {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await act(...args)
    } catch (error) {
      notify.error(errorText(error, fallback))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run: (...args) => void perform(args) }
}
