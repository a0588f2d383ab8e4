import { UploadResult } from '#contract/upload.ts'
import { parseRetryAfter } from '#domain/api-error.ts'
import type { UploadTrouble } from './upload.ts'
import type { StoredFile } from './record.ts'
import type { RawAnswer } from './transport.ts'

/** What an answer means for the item that was sent. */
export type Verdict =
  | { type: 'accepted' }
  /** Try again. `askedMs` is the server's Retry-After; `isForAll` when it means every item, not this one. */
  | { type: 'retry'; trouble: UploadTrouble; askedMs: number | null; isForAll: boolean }
  | { type: 'sign-in' }
  | { type: 'rejected'; reason: string }

/** Decides by DESIGN §3.2–3.5. `files` are the bytes that were sent, in their order. */
export function judgeAnswer(answer: RawAnswer, files: readonly StoredFile[]): Verdict {
  const { status, errorCode } = answer
  const askedMs = parseRetryAfter(answer.retryAfter)
  if (answer.redirected || (status >= 300 && status < 400)) return again('portal')
  if (status >= 200 && status < 300) return judgeSuccess(answer, files)
  if (status === 401) return { type: 'sign-in' }
  // Of this item alone: what else waits has nothing to do with the reports that are being read.
  if (errorCode === 'reports_unread') return again('busy', askedMs)
  if (status === 408 || status === 429) return again('busy', askedMs, true)
  if (status < 200 || status >= 500) return again('server', askedMs, true)
  // The first sending of this very item is still being worked on, or its body broke off on the way.
  if (errorCode === 'key_in_flight' || errorCode === 'upload_interrupted') return again('busy', askedMs)
  return { type: 'rejected', reason: sentenceOf(answer) }
}

function judgeSuccess({ contentType, text }: RawAnswer, files: readonly StoredFile[]): Verdict {
  // A captive portal answers every address with a page of its own.
  if (contentType.includes('text/html')) return again('portal')
  const body = parseJson(text)
  // What claims to be JSON and is not was cut or changed on the way.
  if (body === undefined && contentType.includes('json')) return again('server')
  const result = UploadResult.safeParse(body)
  const receipt = result.success ? result.data.receipt : undefined
  if (receipt === undefined) return hasReceipt(body) ? mismatch : { type: 'accepted' }
  const isSame = receipt.files.length === files.length && files.every((file, index) => file.sha256 === receipt.files[index]?.sha256)
  return isSame ? { type: 'accepted' } : mismatch
}

function again(trouble: UploadTrouble, askedMs: number | null = null, isForAll = false): Verdict {
  return { type: 'retry', trouble, askedMs, isForAll }
}

const mismatch: Verdict = { type: 'rejected', reason: 'Сервер подтвердил другие снимки. Эти остались на телефоне: отправьте ещё раз.' }

function hasReceipt(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'receipt' in body && body.receipt !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LONGEST_SENTENCE = 500

function sentenceOf({ status, contentType, text }: RawAnswer): string {
  const sentence = text.trim()
  if (contentType.startsWith('text/plain') && sentence !== '' && sentence.length <= LONGEST_SENTENCE) return sentence
  return status === 413 ? 'Снимок слишком большой для сервера.' : 'Ошибка загрузки'
}
