import type { Context } from './context.ts'
import { log } from './logging/log.ts'

const PERIOD_MS = 3_600_000

/** Removes what has served its time. Other processes may be at the same work. A long one gives up when `stopping`; `isStart`: it is the process's first. */
export type Sweep = (context: Context, stopping: AbortSignal, isStart: boolean) => Promise<void>

/** Sweeps at once and every hour. Gives the function that ends it. */
export function startSweeping(context: Context, sweeps: readonly Sweep[]): () => Promise<void> {
  const stopping = new AbortController()
  let underWay: Promise<void> | null = null
  const run = (isStart: boolean): void => {
    underWay ??= sweepAll(context, sweeps, stopping.signal, isStart).finally(() => (underWay = null))
  }
  run(true)
  const timer = setInterval(() => run(false), PERIOD_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}

/** One that fails keeps none of the others from their work, and is done again in an hour. */
async function sweepAll(
  context: Context,
  sweeps: readonly Sweep[],
  stopping: AbortSignal,
  isStart: boolean,
): Promise<void> {
  for (const sweep of sweeps)
    await sweep(context, stopping, isStart).catch((error: unknown) => log.error({ err: error }, 'Уборка'))
}
