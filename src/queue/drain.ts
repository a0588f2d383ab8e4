import { ApiError } from '#domain/api-error.ts'
import { eitherSignal } from './either-signal.ts'
import { promises, readIdentity, refuseToken, type Sender } from './identity.ts'
import { backoffMs } from './backoff.ts'
import { requestOf } from './form.ts'
import { kinds } from './kinds/kinds.ts'
import { claimNext, keepLease, OWNER } from './lease.ts'
import { withQueueLock } from './lock.ts'
import { announce } from './channel.ts'
import { isRunning, type UploadRecord } from './record.ts'
import { changeUpload, listUploads, removeUploads } from './records.ts'
import { readIntactBytes } from './save.ts'
import { sentNoteOf } from './sent-note.ts'
import type { Transport } from './transport.ts'
import { judgeAnswer, type Verdict } from './verdict.ts'

export interface DrainOptions {
  transport: Transport
  /** The network may be back: items that waited for it alone are tried before their time. */
  isNetworkBack?: boolean
  /** The server refused this token. */
  onUnauthorized?: (token: string) => void
}

/** Sends every due item of the signed-in agent, each at most once, one after another ([Note: one sender]). */
export function drainQueue(options: DrainOptions): Promise<void> {
  return withQueueLock((taken) => drainHeld(options, taken))
}

async function drainHeld(
  { transport, isNetworkBack = false, onUnauthorized }: DrainOptions,
  taken: AbortSignal,
): Promise<void> {
  const tried = new Set<string>()
  const isDue = (record: UploadRecord) =>
    !tried.has(record.id) && (!isRunning(record.wait, Date.now()) || (isNetworkBack && isNetworkTrouble(record)))
  while (!taken.aborted) {
    const identity = await readIdentity()
    if (identity === null || identity.token === null) return
    const item = await claimNext(identity.agent, isDue)
    if (item === null) return
    tried.add(item.id)
    announce({ type: 'changed' })
    const verdict = await sendItem(item, { ...identity, token: identity.token }, transport, taken)
    if (verdict !== null) await settle(item, verdict)
    announce({ type: 'changed' })
    if (verdict?.type !== 'sign-in') continue
    await refuseToken(identity.token)
    onUnauthorized?.(identity.token)
    return
  }
}

/** null: the item is no longer ours, whatever came of it. */
async function sendItem(
  item: UploadRecord,
  sender: Sender,
  transport: Transport,
  taken: AbortSignal,
): Promise<Verdict | null> {
  const pictures = await readIntactBytes(item)
  if (pictures === null)
    return { type: 'rejected', reason: 'Снимок повредился в памяти телефона. Выберите его ещё раз.' }
  const request = requestOf(item, pictures, sender)
  if (request === null) return null
  const lost = new AbortController()
  const stopKeeping = keepLease(item.id, () => lost.abort())
  const signal = eitherSignal(taken, lost.signal)
  try {
    const answer = await transport({
      ...request,
      signal,
      onProgress: (share) => announce({ type: 'progress', id: item.id, share }),
    })
    return judgeAnswer(answer, item.files, promises(sender, 'receipts'))
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof ApiError)) throw error
    return {
      type: 'retry',
      trouble: error.code === 'timeout' ? 'timeout' : 'offline',
      askedMs: null,
      isForAll: false,
      reason: null,
    }
  } finally {
    stopKeeping()
  }
}

async function settle(item: UploadRecord, verdict: Verdict): Promise<void> {
  // Only here do bytes leave the phone: the server has exactly these.
  if (verdict.type === 'accepted') {
    await removeUploads([item.id, ...item.replaces], sentNoteOf(item, Date.now(), verdict.lateMinutes ?? null))
    const { sentNews } = kinds[item.target.kind]
    if (sentNews !== null) announce({ type: sentNews, id: item.id })
  } else if (verdict.type === 'sign-in') {
    await changeUpload(
      item.id,
      ifMine((record) => record),
    )
  } else if (verdict.type === 'rejected') {
    await changeUpload(
      item.id,
      ifMine((record) => ({ ...record, status: 'rejected', reason: verdict.reason, trouble: null, wait: null })),
    )
  } else {
    const { trouble, askedMs, isForAll, reason } = verdict
    await changeUpload(
      item.id,
      ifMine((record) => putOff({ ...record, trouble, reason, attempts: record.attempts + 1 }, askedMs)),
    )
    if (askedMs !== null && isForAll) await putOffOthers(item, askedMs)
  }
}

/** Gives the item back, changed, unless another sender has taken it over. */
function ifMine(change: (record: UploadRecord) => UploadRecord) {
  return (record: UploadRecord) => (record.lease?.owner === OWNER ? change({ ...record, lease: null }) : null)
}

/** A server that asks to be left alone means all of us, not this item. */
async function putOffOthers(item: UploadRecord, askedMs: number): Promise<void> {
  for (const { id, record } of await listUploads()) {
    if (id === item.id || record?.agent !== item.agent) continue
    await changeUpload(id, (other) =>
      other.status === 'waiting' ? putOff({ ...other, trouble: 'busy' }, askedMs) : null,
    )
  }
}

function putOff(record: UploadRecord, askedMs: number | null): UploadRecord {
  return { ...record, wait: { since: Date.now(), ms: backoffMs(Math.max(record.attempts, 1), askedMs) } }
}

function isNetworkTrouble({ trouble }: UploadRecord): boolean {
  return trouble === 'offline' || trouble === 'timeout' || trouble === 'portal'
}
