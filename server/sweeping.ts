import type { Context } from './context.ts'

const PERIOD_MS = 3_600_000

/** Removes what has served its time. Other processes may be at the same work. */
export type Sweep = (context: Context) => Promise<void>

/** Sweeps at once and every hour. Gives the function that ends it. */
export function startSweeping(context: Context, sweeps: readonly Sweep[]): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const run = (): void => {
    underWay ??= sweepAll(context, sweeps).finally(() => (underWay = null))
  }
  run()
  const timer = setInterval(run, PERIOD_MS)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** One that fails keeps none of the others from their work, and is done again in an hour. */
async function sweepAll(context: Context, sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) await sweep(context).catch((error: unknown) => console.error('Уборка:', error))
}
