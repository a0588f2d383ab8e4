import { ERROR_CODE_HEADER, ErrorCode } from '#contract/error-codes.ts'
import { sentenceIn } from './answer-text.ts'
import { NO_CONNECTION } from './no-connection.ts'

/** Why a call failed. `offline`, `timeout`, `bad_answer`, `portal` (a page in place of an answer) are ours; the rest is the server's `X-Error-Code`. */
export type FailureCode = ErrorCode | 'offline' | 'timeout' | 'bad_answer' | 'portal' | 'unknown'

/** The one error of the API's client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: FailureCode
  /** The sentence the server meant for the person; null when the body held none (answer-text.ts). */
  readonly serverText: string | null
  /** From `Retry-After`, ms; null without it. */
  readonly retryAfterMs: number | null

  constructor(init: {
    status: number
    code: FailureCode
    serverText?: string | null
    retryAfterMs?: number | null
    cause?: unknown
  }) {
    super(init.serverText ?? init.code, init.cause === undefined ? undefined : { cause: init.cause })
    this.status = init.status
    this.code = init.code
    this.serverText = init.serverText ?? null
    this.retryAfterMs = init.retryAfterMs ?? null
  }

  /** True when no answer of the server itself came: none at all, or a gateway's. */
  get isLost(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }

  /** True when the server may or may not have acted: no answer, an unreadable one, or a gateway's. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.code === 'bad_answer' || this.code === 'portal' || this.status >= 500
  }
}

/** The text to show: the server's sentence, else ours for a lost network, else the fallback (statement 13.2). */
export function errorText(error: unknown, fallback = 'Ошибка сервера'): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.serverText !== null) return error.serverText
  if (error.code === 'offline') return NO_CONNECTION
  if (error.code === 'portal')
    return 'Вместо сервера ответила страница этой сети. Откройте её в браузере или смените сеть и повторите.'
  if (error.code === 'timeout') return 'Сервер не ответил вовремя. Повторите попытку.'
  return fallback
}

/** Turns an answer that is not 2xx into an ApiError; reads its body. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  // A body that breaks off on the way takes nothing from what the status says.
  const body = await response.text().catch(() => '')
  const code = ErrorCode.safeParse(response.headers.get(ERROR_CODE_HEADER))
  return new ApiError({
    status: response.status,
    code: code.success ? code.data : 'unknown',
    serverText: sentenceIn(body),
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After')),
  })
}

/** `Retry-After` in ms: seconds or an HTTP date (RFC 9110 §10.2.3); null when absent or unreadable. */
export function parseRetryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
