import { onQueueEvent } from '../channel.ts'
import { LEASE_MS } from './lease.ts'

const ignore = () => undefined

/** Whoever sends holds it; who wants to replace the worker waits for it. */
export const QUEUE_LOCK = 'agent-cabinet-queue'

/** Runs `work` while nobody else sends ([Note: one sender]). `work` stops when its signal says that the lock was taken away. */
export async function withQueueLock(work: (taken: AbortSignal) => Promise<void>): Promise<void> {
  for (;;) {
    const sender = hearSender()
    const isDone = await tryWithin(LEASE_MS, work).finally(sender.stop)
    if (isDone) return
    if (!sender.wasHeard()) return hold({ steal: true }, work)
  }
}

/** Whether somebody says from now on that an item is being sent. */
function hearSender() {
  let wasHeard = false
  const stop = onQueueEvent({
    sending: () => (wasHeard = true),
    changed: ignore,
    reported: ignore,
    paid: ignore,
    identified: ignore,
    progress: ignore,
  })
  return { stop, wasHeard: () => wasHeard }
}

/** False when the lock did not come free in time. */
async function tryWithin(ms: number, work: (taken: AbortSignal) => Promise<void>): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), ms)
  let isHeld = false
  try {
    await hold({ signal: patience.signal }, (taken) => {
      clearTimeout(timer)
      isHeld = true
      return work(taken)
    })
    return true
  } catch (error) {
    if (!isHeld && patience.signal.aborted) return false
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function hold(options: LockOptions, work: (taken: AbortSignal) => Promise<void>): Promise<void> {
  const taken = new AbortController()
  let failure: { error: unknown } | null = null
  try {
    await navigator.locks.request(QUEUE_LOCK, options, () =>
      work(taken.signal).catch((error: unknown) => {
        failure = { error }
      }),
    )
  } catch (error) {
    // Somebody else took the lock while we held it.
    taken.abort()
    throw error
  }
  if (failure !== null) throw failure['error']
}
