import { PART_MIN_BYTES, SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import { AppError } from '../../http/app-error.ts'

/** Where a body stands in its picture, bytes. */
export interface PartPlace {
  offset: number
  length: number
  /** Of the whole picture. */
  size: number
}

/** `bytes FIRST-LAST/SIZE`, as RFC 9110 has it (14.4, 14.5). */
const CONTENT_RANGE = /^bytes (\d{1,9})-(\d{1,9})\/(\d{1,9})$/

/** null: the body is the whole picture. @throws AppError `bad_part`, `file_too_large` */
export function readPlace(headers: { 'content-range'?: string | undefined }): PartPlace | null {
  const header = headers['content-range']
  if (header === undefined) return null
  const [, first, last, whole] = CONTENT_RANGE.exec(header) ?? []
  if (first === undefined || last === undefined || whole === undefined) throw new AppError('bad_part')
  const [offset, size] = [Number(first), Number(whole)]
  const length = Number(last) - offset + 1
  if (size > SCREENSHOT_MAX_BYTES) throw new AppError('file_too_large')
  const isLast = offset + length === size
  if (length < 1 || offset + length > size || (length < PART_MIN_BYTES && !isLast)) throw new AppError('bad_part')
  return { offset, length, size }
}
