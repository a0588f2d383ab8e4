import { logJobFailure } from './database/outage.ts'

/**
 * Does `work` every `periodMs`, for the first time after `firstMs`, but not while it is still under way; a failure is told under `name`. Gives the function that
 * ends it, which waits for what is under way.
 */
export function repeat(
  name: string,
  periodMs: number,
  work: () => Promise<void>,
  firstMs = periodMs,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= work()
      .catch((error: unknown) => logJobFailure(name, error))
      .finally(() => (underWay = null))
  }
  let timer = setTimeout(() => {
    timer = setInterval(begin, periodMs)
    begin()
  }, firstMs)
  return async () => {
    clearTimeout(timer)
    await underWay
  }
}
