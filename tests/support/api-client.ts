import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { endpointUrl, type UrlValues } from '#domain/endpoint-url.ts'

export interface CallOptions {
  params?: UrlValues
  query?: UrlValues
  /** Sent as JSON, whatever it is: tests of bad input need that freedom. */
  body?: unknown
  /** Sent as multipart/form-data instead of a body. */
  form?: FormData
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer>
  key?: string
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  /** `X-Error-Code`, or null. */
  code: string | null
  text: string
  headers: Headers
}

/** Calls the API over HTTP as a client of its own would. */
export class ApiClient {
  readonly origin: string
  token: string | null

  constructor(origin: string, token: string | null = null) {
    this.origin = origin
    this.token = token
  }

  /** The answer as it came, whatever its status. */
  async send(endpoint: Endpoint, options: CallOptions = {}): Promise<Reply> {
    const headers = new Headers(options.headers)
    if (this.token !== null) headers.set('Authorization', `Bearer ${this.token}`)
    if (options.key !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, options.key)
    if (options.body !== undefined) headers.set('Content-Type', 'application/json')
    if (options.bytes !== undefined) headers.set('Content-Type', 'application/octet-stream')
    const body = options.form ?? options.bytes ?? (options.body === undefined ? null : JSON.stringify(options.body))
    const response = await fetch(this.origin + endpointUrl(endpoint, options.params, options.query), {
      method: endpoint.method,
      headers,
      body,
      redirect: 'manual',
    })
    return {
      status: response.status,
      code: response.headers.get(ERROR_CODE_HEADER),
      text: await response.text(),
      headers: response.headers,
    }
  }

  /** The parsed answer of a call that must succeed. */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Promise<z.output<E['response']>> {
    const reply = await this.send(endpoint, options)
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.code ?? ''} ${reply.text}`)
    const answer: unknown = reply.text === '' ? undefined : JSON.parse(reply.text)
    const read = z.parse<E['response']>(endpoint.response, answer)
    // The contract understands other servers too; what ours says needs no understanding.
    if (answer !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(read)), answer))
      throw new Error(`${endpoint.method} ${endpoint.path} is not as the contract has it: ${reply.text}`)
    return read
  }
}
