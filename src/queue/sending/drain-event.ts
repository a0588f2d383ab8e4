import { showBadge } from '../badge.ts'
import { drainQueue } from './drain.ts'
import { fetchTransport } from './fetch-transport.ts'
import { promises, readIdentity } from '../stored/identity.ts'
import { listUploads } from '../stored/records.ts'

/** Chromium ends a worker's event after 3 minutes: what is under way then would be lost without a word. */
const EVENT_MS = 170_000
/** Between tries of one event: the network is on its way back. Each in a row that brings nothing waits longer. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000]

/** What an event has come to: nothing is left, or something is and came closer, or nothing moved. */
export type EventEnd = 'done' | 'closer' | 'stuck'

/** Sends what waits for as long as an event of the worker lasts and it comes closer; what is left is left for the next one. */
export async function drainForEvent(): Promise<EventEnd> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), EVENT_MS)
  let hasArrived = false
  let fruitless = 0
  try {
    for (;;) {
      const isCloser = await drainQueue({ transport: fetchTransport, isNetworkBack: true, end: end.signal })
      hasArrived ||= isCloser
      fruitless = isCloser ? 0 : fruitless + 1
      const waiting = await countWaiting()
      showBadge(waiting)
      if (waiting === 0) return 'done'
      const pause = PAUSES_MS[fruitless]
      if (pause === undefined || end.signal.aborted || !(await isCheapToTry())) return hasArrived ? 'closer' : 'stuck'
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A whole form again and again would cost the agent its megabytes each time. */
async function isCheapToTry(): Promise<boolean> {
  const identity = await readIdentity()
  return identity !== null && promises(identity, 'uploads_by_picture') === true
}

async function countWaiting(): Promise<number> {
  const identity = await readIdentity()
  const uploads = await listUploads()
  return uploads.filter(
    ({ record }) => record !== null && record.agent === identity?.agent && record.status === 'waiting',
  ).length
}
