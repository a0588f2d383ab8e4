import type { ErrorCode } from '#contract/error-codes.ts'
import { type Reason, refusalOf } from './error-texts.ts'

/** Values a sentence of `error-texts.ts` may name. */
export type ErrorParams = Record<string, string | number>

/** The one error of services: a refusal that the person is told about in words. */
export class AppError extends Error {
  override readonly name = 'AppError'
  /** What the client goes by. */
  readonly code: ErrorCode
  readonly status: number
  /** The sentence for the person. */
  readonly text: string
  readonly params: ErrorParams

  constructor(reason: Reason, params: ErrorParams = {}) {
    super(reason)
    const { code, status, text } = refusalOf(reason, params)
    this.code = code
    this.status = status
    this.text = text
    this.params = params
  }
}
