import { z } from 'zod'
import { AppError } from './app-error.ts'
import type { Reason } from './error-texts.ts'

/** Fields whose refusal has a code of its own. */
const REASONS: Partial<Record<string, Reason>> = {
  token: 'token_empty',
  withdrawalMethod: 'unknown_method',
  skipReason: 'skip_reason_required',
}

/** Parses what came from outside. @throws AppError with the sentence of the first refused field. */
export function parseInput<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) {
    // After the parsing: what is left is no deeper than the schema.
    if (!isStorable(parsed.data)) throw new AppError('bad_character')
    return parsed.data
  }
  const [issue] = parsed.error.issues
  // The contract's messages are Russian sentences; the library's own are not for people.
  if (issue === undefined || !/[а-яё]/i.test(issue.message)) throw new AppError('bad_request')
  throw new AppError(REASONS[String(issue.path[0])] ?? 'bad_field', { sentence: issue.message })
}

/** False for what no database can hold: a NUL, or half of a character (a lone surrogate), in any text. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
