import { useCallback, useRef, useState } from 'react'

export interface Action<Args extends readonly unknown[]> {
  isBusy: boolean
  run: (...args: Args) => Promise<void>
}

/** Work behind a button: one at a time, however often it is pressed. `work` tells of its own failures. */
export function useAction<Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>): Action<Args> {
  const [isBusy, setIsBusy] = useState(false)
  // State comes a render late for the second of two quick presses.
  const isRunning = useRef(false)

  const run = useCallback(
    async (...args: Args) => {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        await work(...args)
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
    [work],
  )
  return { isBusy, run }
}
