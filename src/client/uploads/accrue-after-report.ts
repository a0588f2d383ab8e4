import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { announce, onQueueEvent } from '#queue/channel.ts'
import { cacheStore } from '#queue/stored/store.ts'
import { request } from '../request.ts'

const KEY = 'reports-followed'
/** More reports than this are never on their way at once. */
const REMEMBERED = 20
const ignore = () => undefined
const Followed = z.array(z.string())

/**
 * Once the server has taken a report, it is asked to pay what is ready (statement 10.21): by
 * one of the open tabs, once, never again by itself, and without a word, for nobody pressed anything. With no tab open nobody
 * asks, then or later. `onPaid` is called in every tab when it may have paid something.
 */
export function accrueAfterReports(onPaid: () => void): () => void {
  return onQueueEvent({
    paid: onPaid,
    // A failure is left to the button «Начислить баланс».
    reported: ({ id }) => void accrueOnce(id).catch(() => undefined),
    changed: ignore,
    identified: ignore,
    sending: ignore,
    progress: ignore,
  })
}

async function accrueOnce(report: string): Promise<void> {
  if (!(await claim(report))) return
  const { amount } = await request(endpoints.accrueBalance)
  // Another server doesn't tell the amount: it may have paid.
  if (amount !== 0) announce({ type: 'paid' })
}

/**
 * Every tab hears of a report and comes here; the first one leaves the mark. In the store, whose transactions take turns over
 * all tabs: what one tab writes to localStorage another may not see yet.
 */
async function claim(report: string): Promise<boolean> {
  let isFirst = false
  await cacheStore('readwrite', (store) => {
    const reading: IDBRequest<unknown> = store.get(KEY)
    reading.addEventListener('success', () => {
      const parsed = Followed.safeParse(reading.result)
      const followed = parsed.success ? parsed.data : []
      isFirst = !followed.includes(report)
      if (isFirst) store.put([...followed, report].slice(-REMEMBERED), KEY)
    })
    return promisifyRequest(store.transaction)
  })
  return isFirst
}
