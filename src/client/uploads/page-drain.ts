import type { PageMessage } from '#contract/worker-messages.ts'
import { forgetSession } from '#queue/stored/forget-session.ts'
import { endSession, session } from '../session/session.ts'
import { holdUpdates } from '../update-hold.ts'
import { showBadge } from '#queue/badge.ts'
import { drainQueue } from '#queue/sending/drain.ts'
import { onQueueEvent } from '#queue/channel.ts'
import { oneAtATime } from '#queue/turns/one-at-a-time.ts'
import { countPending, nextMoment, noteProgress, refreshUploads, uploadsStore } from './upload-list.ts'
import { pruneSentNotes } from '#queue/stored/sent-note.ts'
import { requestSync } from '#queue/sending/sync.ts'
import { xhrTransport } from './xhr-transport.ts'

/** After a failure of the store itself, ms. */
const PAUSE_MS = 30_000

let isNetworkBack = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the queue moving while this page is open. Called once, at its start. */
export function startQueue(): void {
  onQueueEvent({
    changed: lookAgain,
    reported: lookAgain,
    paid: lookAgain,
    identified: () => void look(true),
    sending: () => undefined,
    progress: ({ id, share, arrived = null, leftMs = null }) => noteProgress(id, { progress: share, arrived, leftMs }),
  })
  uploadsStore.subscribe((uploads) => showBadge(countPending(uploads)))
  session.subscribe(({ token }) => {
    // The sign-in page erases it once more.
    if (token === null) forgetSession().catch(() => undefined)
    void look(true)
  })
  const onBack = () => drainSoon(true)
  addEventListener('online', onBack)
  addEventListener('focus', onBack)
  addEventListener('pageshow', (event) => event.persisted && onBack())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onBack()
    else if (countPending(uploadsStore.getState()) > 0) handOver()
  })
  drainSoon(true)
  // A store that doesn't answer is told of by its own notice, and read again on the next occasion.
  void refreshUploads()
    .then(pruneSentNotes)
    .catch(() => undefined)
}

/** Sends what is due, now or right after the sending that is under way. `isBack`: see DrainOptions.isNetworkBack. */
export function drainSoon(isBack = false): void {
  isNetworkBack ||= isBack
  void drain()
}

const drain = oneAtATime(async () => {
  const options = { transport: xhrTransport, isNetworkBack, onUnauthorized: endSession }
  isNetworkBack = false
  const release = holdUpdates()
  try {
    await drainQueue(options)
    await look(false)
  } catch {
    // The store failed or another tab took over; the next occasion tries again.
    planNext(Date.now() + PAUSE_MS)
  } finally {
    release()
  }
})

/** The worker may go on for a while after this page is gone. */
function handOver(): void {
  void requestSync()
  if (!('serviceWorker' in navigator)) return
  const message: PageMessage = { type: 'DRAIN' }
  navigator.serviceWorker.controller?.postMessage(message)
}

async function look(isSendingDue: boolean): Promise<void> {
  // What was read last stays on the screen.
  await refreshUploads().catch(() => undefined)
  planNext(nextMoment())
  if (isSendingDue) drainSoon(true)
}

function lookAgain(): void {
  void look(false)
}

function planNext(moment: number | null): void {
  clearTimeout(timer)
  if (moment !== null) timer = setTimeout(() => drainSoon(), Math.max(0, moment - Date.now()))
}
