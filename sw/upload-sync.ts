import { z } from 'zod/mini'
import { drainForEvent } from '#queue/sending/drain-event.ts'
import { registerSync, SYNC_TAG } from '#queue/sending/sync.ts'
import { scope } from './worker-scope.ts'

const SyncEvent = z.object({ tag: z.literal(SYNC_TAG) })

/** Chromium's Background Sync event, which the typings lack. */
export function isQueueSync(event: Event): event is ExtendableEvent {
  return event instanceof ExtendableEvent && SyncEvent.safeParse(event).success
}

/** What this event brought closer goes on in the next one at once; a rejection asks the browser to wake the worker later. */
export async function drainOnSync(): Promise<void> {
  const end = await drainForEvent()
  if (end === 'closer') await registerSync(scope.registration)
  else if (end === 'stuck') throw new Error('Uploads are left')
}

export async function drainNow(): Promise<void> {
  await drainForEvent()
}
