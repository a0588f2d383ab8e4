import { ApiError } from '#domain/api-error.ts'
import { eitherSignal } from './either-signal.ts'
import { promises, readIdentity, refuseToken, type Sender } from '../stored/identity.ts'
import { backoffMs } from './backoff.ts'
import { type Message, requestOf } from './form.ts'
import { kinds } from '../kinds/kinds.ts'
import { claimNext, keepLease, OWNER } from '../turns/lease.ts'
import { withQueueLock } from '../turns/lock.ts'
import { readConnection } from './network-class.ts'
import { announce } from '../channel.ts'
import { isRunning, type UploadRecord } from '../stored/record.ts'
import { changeUpload, listUploads, removeUploads } from '../stored/records.ts'
import { readIntactBytes } from '../stored/save.ts'
import { sendByPicture } from './send-pictures.ts'
import { sentNoteOf } from '../stored/sent-note.ts'
import type { Transport } from './transport.ts'
import { again, judgeAnswer, type Verdict } from './verdict.ts'

export interface DrainOptions {
  transport: Transport
  /** The network may be back: items that waited for it alone are tried before their time. */
  isNetworkBack?: boolean
  /** The server refused this token. */
  onUnauthorized?: (token: string) => void
  /** When it must end: what is under way then is given back, to be gone on with. */
  end?: AbortSignal
}

/**
 * Sends every due item of the signed-in agent, each at most once, one after another ([Note: one sender]). Resolves with
 * whether anything has come to stand at the server, be it a part of a picture.
 */
export async function drainQueue(options: DrainOptions): Promise<boolean> {
  let hasArrived = false
  await withQueueLock(async (taken) => {
    hasArrived = await drainHeld(options, taken)
  })
  return hasArrived
}

async function drainHeld(options: DrainOptions, taken: AbortSignal): Promise<boolean> {
  const { isNetworkBack = false, onUnauthorized, end } = options
  let hasArrived = false
  const tried = new Set<string>()
  const isDue = (record: UploadRecord) =>
    !tried.has(record.id) && (!isRunning(record.wait, Date.now()) || (isNetworkBack && isNetworkTrouble(record)))
  const stop = end === undefined ? taken : eitherSignal(taken, end)
  while (!stop.aborted) {
    const identity = await readIdentity()
    if (identity === null || identity.token === null) break
    const item = await claimNext(identity.agent, isDue)
    if (item === null) break
    tried.add(item.id)
    announce({ type: 'changed' })
    const { verdict, isCloser } = await sendItem(item, { ...identity, token: identity.token }, options, taken)
    hasArrived ||= isCloser || verdict?.type === 'accepted'
    if (verdict !== null) await settle(item, verdict, isCloser)
    announce({ type: 'changed' })
    if (verdict?.type !== 'sign-in') continue
    await refuseToken(identity.token)
    onUnauthorized?.(identity.token)
    break
  }
  return hasArrived
}

interface Try {
  /** null: the item is no longer ours, whatever came of it. */
  verdict: Verdict | null
  /** More of it stands at the server than before. */
  isCloser: boolean
}

async function sendItem(
  item: UploadRecord,
  sender: Sender,
  { transport, end }: DrainOptions,
  taken: AbortSignal,
): Promise<Try> {
  let isCloser = false
  const pictures = await readIntactBytes(item)
  if (pictures === null) return { verdict: damaged, isCloser }
  const form = requestOf(item, pictures, sender)
  if (form === null) return { verdict: null, isCloser }
  const lost = new AbortController()
  const stopKeeping = keepLease(item.id, () => lost.abort())
  const isOthers = eitherSignal(taken, lost.signal)
  const signal = end === undefined ? isOthers : eitherSignal(isOthers, end)
  const send = (message: Message, onProgress: (share: number) => void = () => undefined) =>
    transport.send({ ...message, signal, onProgress })
  try {
    if (item.files.length > 0 && promises(sender, 'uploads_by_picture') === true) {
      const verdict = await sendByPicture({
        item,
        pictures,
        sender,
        send,
        isHeard: transport.isHeard,
        onArrived: () => (isCloser = true),
        onHeadway: ({ leftMs, ...headway }) =>
          announce({ type: 'progress', id: item.id, ...headway, ...(leftMs !== null && { leftMs }) }),
      })
      if (verdict !== 'form') return { verdict, isCloser }
    }
    const answer = await send(form, (share) => announce({ type: 'progress', id: item.id, share }))
    return { verdict: judgeAnswer(answer, item.files, promises(sender, 'receipts')), isCloser }
  } catch (error) {
    if (isOthers.aborted) return { verdict: null, isCloser }
    if (!(error instanceof ApiError)) throw error
    return { verdict: again(error.code === 'timeout' || end?.aborted === true ? 'timeout' : 'offline'), isCloser }
  } finally {
    stopKeeping()
  }
}

const damaged: Verdict = {
  type: 'rejected',
  reason: 'Снимок повредился в памяти телефона. Выберите его ещё раз.',
}

/** `isCloser`: a network that brings an item on, however little at a time, makes no one wait longer and longer. */
async function settle(item: UploadRecord, verdict: Verdict, isCloser: boolean): Promise<void> {
  // Only here do bytes leave the phone: the server has exactly these.
  if (verdict.type === 'accepted') {
    const { lateMinutes = null } = verdict
    const { effectiveType: network } = readConnection()
    await removeUploads([item.id, ...item.replaces], sentNoteOf(item, { sentAt: Date.now(), lateMinutes, network }))
    const { sentEvent } = kinds[item.target.kind]
    if (sentEvent !== null) announce({ type: sentEvent, id: item.id })
  } else if (verdict.type === 'sign-in') {
    await changeUpload(
      item.id,
      ifMine((record) => record),
    )
  } else if (verdict.type === 'rejected') {
    await changeUpload(
      item.id,
      ifMine((record) => ({
        ...record,
        status: 'rejected',
        reason: verdict.reason,
        canInsist: verdict.canInsist === true,
        trouble: null,
        wait: null,
      })),
    )
  } else {
    const { trouble, askedMs, isForAll, reason } = verdict
    await changeUpload(
      item.id,
      ifMine((record) => putOff({ ...record, trouble, reason, attempts: isCloser ? 1 : record.attempts + 1 }, askedMs)),
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
