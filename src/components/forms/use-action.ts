import { useCallback, useState } from 'react'
import { failureText } from './failure-text.ts'
import { useBusy } from './use-busy.ts'

export interface Action<Args extends readonly unknown[]> {
  isBusy: boolean
  /** Why the last run failed (statement 13.1); null when it did not. */
  failure: string | null
  /** Resolves with whether it went well; a press while it runs is left out. Never rejects. */
  run: (...args: Args) => Promise<boolean>
  /** What failed is no longer what is on the screen. */
  forgetFailure: () => void
}

interface ActionOptions {
  /** What is said when neither the server nor the queue has words for it. */
  fallback?: string
  /** For a failure that has no place of its own on the screen: `notify.error`. */
  onFailure?: (text: string) => void
}

/**
 * Work behind a button: one at a time, however often it is pressed. A failure stands in `failure`, for an alert beside the
 * button, and is told to `onFailure`. `run` stays the same function as long as `work` and `onFailure` do.
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
  { fallback, onFailure }: ActionOptions = {},
): Action<Args> {
  const { isBusy, run: runAlone } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)

  const run = useCallback(
    async (...args: Args) => {
      const isDone = await runAlone(async () => {
        setFailure(null)
        try {
          await work(...args)
          return true
        } catch (error) {
          const text = failureText(error, fallback)
          setFailure(text)
          onFailure?.(text)
          return false
        }
      })
      return isDone === true
    },
    [work, runAlone, fallback, onFailure],
  )
  const forgetFailure = useCallback(() => setFailure(null), [])
  return { isBusy, failure, run, forgetFailure }
}
