import { z } from 'zod/mini'
import { showBadge } from '#queue/badge.ts'
import { drainQueue } from '#queue/drain.ts'
import { fetchTransport } from '#queue/fetch-transport.ts'
import { listUploads } from '#queue/records.ts'
import { SYNC_TAG } from '#queue/sync.ts'
import { readIdentity } from '#queue/identity.ts'

const SyncEvent = z.object({ tag: z.literal(SYNC_TAG) })

/** Chromium's Background Sync event, which the typings lack. */
export function isQueueSync(event: Event): event is ExtendableEvent {
  return event instanceof ExtendableEvent && SyncEvent.safeParse(event).success
}

/** Sends what waits. Rejects while something is left: then the browser wakes the worker again later. */
export async function drainOnSync(): Promise<void> {
  await drainNow()
  if ((await countWaiting()) > 0) throw new Error('Uploads are left')
}

export async function drainNow(): Promise<void> {
  await drainQueue({ transport: fetchTransport, isNetworkBack: true })
  showBadge(await countWaiting())
}

async function countWaiting(): Promise<number> {
  const identity = await readIdentity()
  const uploads = await listUploads()
  return uploads.filter(
    ({ record }) => record !== null && record.agent === identity?.agent && record.status === 'waiting',
  ).length
}
