import { QUEUE_LOCK } from '#offline/queue/lock.ts'
import { scope } from './worker-scope.ts'

/** The person accepted this version. No upload of any tab or of the old worker is interrupted: it waits for its turn. */
export async function takeOver(): Promise<void> {
  await navigator.locks.request(QUEUE_LOCK, () => scope.skipWaiting())
}
