import type { Context } from './context.ts'

const PERIOD_MS = 3_600_000

/** Removes what has served its time. Other processes may be at the same work. A long one gives up when `stopping`. */
export type Sweep = (context: Context, stopping: AbortSignal) => Promise<void>

/** Sweeps at once and every hour. Gives the function that ends it. */
export function startSweeping(context: Context, sweeps: readonly Sweep[]): () => Promise<void> {
  const stopping = new AbortController()
  let underWay: Promise<void> | null = null
  const run = (): void => {
    underWay ??= sweepAll(context, sweeps, stopping.signal).finally(() => (underWay = null))
  }
  run()
  const timer = setInterval(run, PERIOD_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}

/** One that fails keeps none of the others from their work, and is done again in an hour. */
async function sweepAll(context: Context, sweeps: readonly Sweep[], stopping: AbortSignal): Promise<void> {
  for (const sweep of sweeps) await sweep(context, stopping).catch((error: unknown) => console.error('Уборка:', error))
}
