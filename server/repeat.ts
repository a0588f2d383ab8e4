import { logJobFailure } from './database/outage.ts'

/**
 * Does `work` every `periodMs`, but not while it is still under way; a failure is told under `name`. Gives the function that
 * ends it, which waits for what is under way.
 */
export function repeat(name: string, periodMs: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => logJobFailure(name, error))
      .finally(() => (underWay = null))
  }, periodMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
