import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'

/** What goes wrong with a request on its way. */
export type Fault =
  /** The socket is cut before the server hears of the request. */
  | { kind: 'cut-before' }
  /** Half of the body arrives, then both sockets are cut. */
  | { kind: 'cut-in-body' }
  /** The server has done its work, and its answer is lost. */
  | { kind: 'cut-after-commit' }
  /** Somebody else answers: a captive portal, a proxy. The server hears nothing. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** Waits before the server hears of it, with half of it sent, or with the answer in hand; then goes on as if nothing had happened. */
  | { kind: 'wait'; at: 'before' | 'in-body' | 'after-commit'; onWait: () => void; until: Promise<unknown> }

/** A request with an idempotency key, or of a picture by itself, that came by. */
export interface Passing {
  /** Counted from 0. */
  index: number
  method: string
  path: string
  /** Empty for a picture: it goes by its own name. */
  key: string
  headers: IncomingHttpHeaders
}

export interface Passed extends Passing {
  fault: Fault['kind'] | null
  /** The server's answer; null when there was none. */
  status: number | null
}

/** Stands between the browser and the server, and breaks what it is told to. Only requests with an idempotency key are broken, and pictures where it is told to. */
export class FaultyProxy {
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  #target: URL
  /** Decides what goes wrong with the next request; null for nothing. */
  plan: (passing: Passing) => Fault | null = () => null
  /** Pictures by themselves, and the question how far they have come, are broken too. */
  breaksPictures = false
  /** What the server can do and the phone is not told. */
  hiddenCapabilities: readonly string[] = []
  /** Pages of the test's own, by path. */
  readonly pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  readonly passed: Passed[] = []

  private constructor(target: string) {
    this.#target = new URL(target)
  }

  static async start(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname
    const page = this.pages.get(path)
    if (page !== undefined) return page(request, response)
    const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]
    if (typeof key !== 'string' && !(this.breaksPictures && path.startsWith('/api/uploads')))
      return this.#pass(request, response, null)
    const { method = '', headers } = request
    const passing: Passing = { index: this.passed.length, method, path, key: String(key ?? ''), headers }
    const fault = this.plan(passing)
    const passed: Passed = { ...passing, fault: fault?.kind ?? null, status: null }
    this.passed.push(passed)
    await this.#pass(request, response, fault, (status) => (passed.status = status))
  }

  #tellMe(answer: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const told = answer.statusCode === 200 ? withoutCapabilities(body, this.hiddenCapabilities) : body.toString()
    const { 'content-length': _, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers).end(told)
  }

  async #pass(
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault | null,
    noteStatus: (status: number) => void = () => undefined,
  ): Promise<void> {
    const cut = () => response.socket?.destroy()
    if (fault?.kind === 'cut-before') return void cut()
    if (fault?.kind === 'wait' && fault.at === 'before') await stay(fault)
    const body = await readBody(request).catch(() => null)
    if (body === null) return
    if (fault?.kind === 'answer') return void response.writeHead(fault.status, fault.headers).end(fault.body)
    const onward = forward({
      host: this.#target.hostname,
      port: this.#target.port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    })
    onward.on('error', cut)
    if (fault?.kind === 'cut-in-body') {
      onward.write(body.subarray(0, body.length / 2))
      // Once the bytes have left, so that the server has begun to read.
      setTimeout(() => {
        onward.destroy()
        cut()
      }, 20)
      return
    }
    if (fault?.kind === 'wait' && fault.at === 'in-body') {
      onward.write(body.subarray(0, body.length / 2))
      await stay(fault)
      onward.end(body.subarray(body.length / 2))
    } else onward.end(body)
    onward.on('response', (answer) => {
      void (async () => {
        const answered = await readBody(answer).catch(() => null)
        if (answered === null) return cut()
        if (request.url === '/api/auth/me') return this.#tellMe(answer, answered, response)
        noteStatus(answer.statusCode ?? 0)
        if (fault?.kind === 'cut-after-commit') return cut()
        if (fault?.kind === 'wait' && fault.at === 'after-commit') await stay(fault)
        return response.writeHead(answer.statusCode ?? 502, answer.headers).end(answered)
      })()
    })
  }
}

/** The same answer without some of the server's capabilities. */
function withoutCapabilities(body: Buffer, hidden: readonly string[]): string {
  const user: unknown = JSON.parse(body.toString())
  if (typeof user !== 'object' || user === null || !('capabilities' in user)) return body.toString()
  const { capabilities } = user
  const left = Array.isArray(capabilities) ? capabilities.filter((name) => !hidden.includes(String(name))) : []
  return JSON.stringify({ ...user, capabilities: left })
}

function stay({ onWait, until }: Fault & { kind: 'wait' }): Promise<unknown> {
  onWait()
  return until
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
