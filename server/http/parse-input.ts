import { z } from 'zod'
import type { ErrorCode } from '#contract/error-codes.ts'
import { AppError } from './app-error.ts'

/** Fields whose refusal has a code of its own. */
const CODES: Record<string, ErrorCode> = {
  token: 'token_empty',
  withdrawalMethod: 'unknown_method',
  skipReason: 'skip_reason_required',
}

/** Parses what came from outside. @throws AppError with the sentence of the first refused field. */
export function parseInput<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) {
    // After the parsing: what is left is no deeper than the schema.
    if (!isStorable(parsed.data)) throw new AppError('bad_request', { text: 'В тексте недопустимый символ' })
    return parsed.data
  }
  const [issue] = parsed.error.issues
  if (issue === undefined) throw new AppError('bad_request')
  const code = CODES[String(issue.path[0])] ?? 'bad_request'
  // The contract's messages are Russian sentences; the library's own are not for people.
  throw new AppError(code, /[а-яё]/i.test(issue.message) ? { text: issue.message } : {})
}

/** False for what no database can hold: a NUL, or half of a character (a lone surrogate), in any text. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
