import { QUEUE_LOCK } from '#queue/turns/lock.ts'
import { scope } from './worker-scope.ts'

/**
 * The person accepted this version. No upload of any tab or of the old worker is interrupted: it waits for its turn. The
 * lock is not kept until this version is active: that waits for the old worker, which may be waiting for the lock.
 */
export async function takeOver(): Promise<void> {
  await navigator.locks.request(QUEUE_LOCK, () => {
    void scope.skipWaiting()
  })
}
