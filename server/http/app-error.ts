import type { ErrorCode } from '#contract/error-codes.ts'

/** Values a sentence of `error-texts.ts` may name. */
export type ErrorParams = Record<string, string | number>

/** The one error of services: a refusal that the person is told about in words. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
