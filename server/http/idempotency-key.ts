import { AppError } from './app-error.ts'

const FORM = /^[\w.:-]{8,100}$/

/** @throws AppError for a key that could not have been minted by anybody. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !FORM.test(header)) throw new AppError('bad_key')
  return header
}
