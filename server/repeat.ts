import { logJobFailure } from './database/outage.ts'

/** Does `work` every `periodMs`, one after another; a failure is told under `name`. Gives the function that ends it, which waits for what is under way. */
export function repeat(name: string, periodMs: number, work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(work).catch((error: unknown) => logJobFailure(name, error))
  }, periodMs)
  return async () => {
    clearInterval(timer)
    await last
  }
}
