import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { isPage, readBody } from '#domain/answer-text.ts'
import { ApiError, apiErrorFrom } from '#domain/api-error.ts'
import { eitherSignal } from '#queue/sending/either-signal.ts'
import { endpointUrl, type UrlValues } from '#domain/endpoint-url.ts'
import { endSession, readToken } from './session/session.ts'

const TIMEOUT_MS = 20_000

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : never
export type Answer<E extends Endpoint> = z.output<E['response']>

export interface RequestOptions<E extends Endpoint> {
  params?: Sent<E['params']> & UrlValues
  query?: UrlValues
  body?: Sent<E['body']>
  idempotencyKey?: string
  signal?: AbortSignal
  /** The call goes on when the page is left. */
  keepalive?: true
  /** The browser's own cache may answer, where the server let it keep the answer. */
  isCacheable?: true
  /** ms until the call is given up. */
  timeoutMs?: number
}

/**
 * The one place where the page calls the API: fetch → check the status → parse. Never toasts, never redirects.
 * @throws ApiError for every failure but an abort by `options.signal`, which is rethrown.
 */
export async function request<E extends Endpoint>(endpoint: E, options: RequestOptions<E> = {}): Promise<Answer<E>> {
  const response = await send(endpoint, options)
  return parseAnswer(endpoint, response)
}

/** The fetch of `request` alone: resolves with a 2xx or 304 answer. */
export async function send<E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const token = readToken()
  const headers: Record<string, string> = { Accept: 'application/json', ...extraHeaders }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY_HEADER] = options.idempotencyKey

  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal === undefined ? timeout : eitherSignal(options.signal, timeout)
  let response: Response
  try {
    response = await fetch(endpointUrl(endpoint, options.params, options.query), {
      method: endpoint.method,
      headers,
      cache: options.isCacheable === true ? 'default' : 'no-store',
      signal,
      ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
  } catch (error) {
    throw failureOf(error, options.signal, timeout)
  }
  if (response.ok || response.status === 304) return response
  if (response.status === 401 && token !== null) endSession(token)
  throw await apiErrorFrom(response)
}

/** Reads and parses a 2xx answer. @throws ApiError when it is not the API's. */
export async function parseAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'offline', cause })
  })
  // Captive portals answer every address with a page of their own and 200.
  if (response.redirected || isPage(text)) {
    throw new ApiError({ status: response.status, code: 'portal' })
  }
  const parsed = z.safeParse<E['response']>(endpoint.response, readBody(text))
  if (!parsed.success) throw new ApiError({ status: response.status, code: 'bad_answer', cause: parsed.error })
  return parsed.data
}

function failureOf(error: unknown, outer: AbortSignal | undefined, timeout: AbortSignal): unknown {
  if (outer?.aborted === true) return error
  return new ApiError({ status: 0, code: timeout.aborted ? 'timeout' : 'offline', cause: error })
}
