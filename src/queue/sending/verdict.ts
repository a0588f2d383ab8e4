import { UploadResult } from '#contract/upload.ts'
import { isPage, readBody, sentenceIn } from '#domain/answer-text.ts'
import { parseRetryAfter } from '#domain/api-error.ts'
import type { UploadTrouble } from '#domain/upload-state.ts'
import type { StoredFile } from '../stored/record.ts'
import type { RawAnswer } from './transport.ts'

/** Try again. `askedMs` is the server's Retry-After; `isForAll` when it means every item, not this one; `reason` its words. */
interface Retry {
  type: 'retry'
  trouble: UploadTrouble
  askedMs: number | null
  isForAll: boolean
  reason: string | null
}

/** What an answer means for the item that was sent. */
export type Verdict =
  /** `lateMinutes`: it came after the deadline, and counts all the same. `canInsist`: a person may be asked to look. */
  | { type: 'accepted'; lateMinutes?: number }
  | Retry
  | { type: 'sign-in' }
  | { type: 'rejected'; reason: string; canInsist?: boolean }

/**
 * Decides what becomes of an item. `files` are the bytes that were sent, in their order. `hasReceipts`: the server said that
 * it gives receipts, so without one this is not its answer; null: it has not said yet.
 */
export function judgeAnswer(
  answer: RawAnswer,
  files: readonly StoredFile[],
  hasReceipts: boolean | null = null,
): Verdict {
  const { status, errorCode } = answer
  const askedMs = parseRetryAfter(answer.retryAfter)
  const reason = sentenceIn(answer.text)
  if (answer.redirected || (status >= 300 && status < 400)) return again('portal')
  if (status >= 200 && status < 300) return judgeSuccess(answer, files, hasReceipts)
  if (status === 401) return { type: 'sign-in' }
  // Of this item alone: what else waits has nothing to do with the reports that are being read.
  if (errorCode === 'reports_unread') return again('busy', { askedMs, reason })
  if (status === 408 || status === 429) return again('busy', { askedMs, isForAll: true, reason })
  if (status < 200 || status >= 500) return again('server', { askedMs, isForAll: true, reason })
  // Its pictures have to go first, or once more: asking how far they have come is the beginning of every try.
  if (errorCode === 'picture_missing' || errorCode === 'wrong_offset' || errorCode === 'bytes_differ')
    return again('server', { askedMs })
  // The first sending of this very item is still being worked on, or its body broke off on the way.
  if (errorCode === 'key_in_flight' || errorCode === 'upload_interrupted') return again('busy', { askedMs })
  return {
    type: 'rejected',
    reason: reason ?? (status === 413 ? 'Снимок слишком большой для сервера.' : 'Ошибка загрузки'),
    ...(errorCode === 'screenshot_doubtful' && { canInsist: true }),
  }
}

function judgeSuccess(
  { contentType, text }: RawAnswer,
  files: readonly StoredFile[],
  hasReceipts: boolean | null,
): Verdict {
  // A captive portal answers every address with a page of its own.
  if (isPage(text)) return again('portal')
  const body = readBody(text)
  const result = UploadResult.safeParse(body)
  const receipt = result.success ? result.data.receipt : undefined
  const lateMinutes = result.success ? result.data.lateMinutes : undefined
  const accepted: Verdict = lateMinutes === undefined ? { type: 'accepted' } : { type: 'accepted', lateMinutes }
  if (receipt === undefined) {
    if (hasReceipt(body)) return mismatch
    // What claims to be JSON and is not was cut on the way, unless this server says nothing worth reading anyway.
    const isCut = hasReceipts === null && typeof body === 'string' && contentType.includes('json')
    return isCut || (hasReceipts === true && files.length > 0) ? again('server') : accepted
  }
  const isSame =
    receipt.files.length === files.length && files.every((file, index) => file.sha256 === receipt.files[index]?.sha256)
  return isSame ? accepted : mismatch
}

/** It will be tried again. */
export function again(
  trouble: UploadTrouble,
  { askedMs = null, isForAll = false, reason = null }: Partial<Pick<Retry, 'askedMs' | 'isForAll' | 'reason'>> = {},
): Verdict {
  return { type: 'retry', trouble, askedMs, isForAll, reason }
}

const mismatch: Verdict = {
  type: 'rejected',
  reason: 'Сервер подтвердил другие снимки. Эти остались на телефоне: отправьте ещё раз.',
}

function hasReceipt(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'receipt' in body && body.receipt !== null
}
