import { useCallback, useRef, useState } from 'react'

export interface Busy {
  isBusy: boolean
  /** Runs `work` unless another is running: resolves with what it gave, or with undefined when it was left out. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

/** One piece of work at a time, however often it is asked for: what every button that calls the server stands on. */
export function useBusy(): Busy {
  const [isBusy, setIsBusy] = useState(false)
  // State comes a render late for the second of two quick presses.
  const isRunning = useRef(false)

  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsBusy(true)
    try {
      return await work()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }, [])
  return { isBusy, run }
}
