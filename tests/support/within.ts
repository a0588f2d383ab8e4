import { setTimeout as pause } from 'node:timers/promises'

/** Rejects naming `what` when `work` takes longer than `ms`: a hang is a failure with a name. */
export async function within<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = pause(ms, undefined, { signal: controller.signal }).then(
    () => {
      throw new Error(`Not within ${ms} ms: ${what}`)
    },
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    controller.abort()
  }
}
