import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Call, type Handler, isWire, NO_VERIFICATION, NOT_SHOWN, Refusal } from './call.ts'
import { accountCalls, newAgent, newToken } from './calls/accounts.ts'
import { bindingCalls } from './calls/binding-work.ts'
import { manualCalls } from './calls/manual-work.ts'
import { moneyCalls } from './calls/money.ts'
import { verificationCalls } from './calls/verification.ts'
import { sendCabinetFile } from './cabinet-files.ts'
import { readCall } from './read-call.ts'
import { type BareAgent, BareState } from './state.ts'
import { json, type Wire } from './wire.ts'

const handlers: Readonly<Record<string, Handler>> = {
  ...accountCalls,
  ...moneyCalls,
  ...bindingCalls,
  ...manualCalls,
  ...verificationCalls,
}

const PUBLIC = new Set([
  'POST /auth/registration/email',
  'POST /auth/login/email',
  'POST /auth/email/password/reset',
  'POST /auth/email/password/restore',
  'GET /server-time',
])

/**
 * What becomes of a call, instead of the server's own answer. `usual` does what the server does and gives its answer; without
 * it the call has no effect. `lost`: the connection is cut, nothing is answered.
 */
export type Reshape = (usual: () => unknown, call: Call) => unknown
export const LOST = Symbol('lost')

/**
 * A server that speaks chapter 15 of the specification and nothing more: no error codes, receipts, ETags, keys or capabilities,
 * no field that section 3 doesn't name. It serves the built cabinet and keeps everything in memory.
 */
export class BareBackend {
  readonly state = new BareState()
  /** Every call of the API, in the order of their coming. */
  readonly calls: Call[] = []
  readonly #reshaped = new Map<string, Reshape>()
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  static async start(): Promise<BareBackend> {
    const backend = new BareBackend()
    // Chromium sends again by itself, of whatever method, what a connection used before lost: here none is used twice.
    backend.#server.maxRequestsPerSocket = 1
    backend.#server.listen(0, '127.0.0.1')
    await once(backend.#server, 'listening')
    return backend
  }

  get url(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Whatever is on its way breaks. */
  cutConnections(): void {
    this.#server.closeAllConnections()
  }

  async stop(): Promise<void> {
    this.cutConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** An approved agent with a token; `change` makes it another. */
  agent(change: Partial<BareAgent> = {}): { agent: BareAgent; token: string } {
    const number = this.state.agents.size + 1
    const agent: BareAgent = {
      ...newAgent(`agent-${number}@example.ru`, 'секрет-123'),
      emailVerified: true,
      isBlocked: false,
      isApproved: true,
      ...change,
    }
    this.state.agents.set(agent.email.toLowerCase(), agent)
    return { agent, token: newToken(this.state, agent) }
  }

  /** From here on `name` («POST /withdrawals») answers by `reshape`: a value for JSON, a Wire, or LOST. `times` limits how often. */
  reshape(name: string, reshape: Reshape, times = Infinity): void {
    let left = times
    this.#reshaped.set(name, (usual, call) => {
      if (left === 0) return usual()
      left -= 1
      return reshape(usual, call)
    })
  }

  /** `name` does what it does and answers with `wire`. */
  answer(name: string, wire: Wire, times = Infinity): void {
    this.reshape(name, (usual) => (usual(), wire), times)
  }

  /** How often `name` was called. */
  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length
  }

  /** The last call of `name`. */
  last(name: string): Call {
    const call = this.calls.findLast((each) => each.name === name)
    if (call === undefined) throw new Error(`${name} was not called`)
    return call
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    if (!url.pathname.startsWith('/api/')) return sendCabinetFile(url.pathname, response)
    url.pathname = url.pathname.slice('/api'.length)
    const call = await readCall(request, url)
    if (call === null) return undefined
    this.calls.push(call)
    const wire = this.#answer(call)
    if (wire === LOST) return void response.socket?.destroy()
    return void response.writeHead(wire.status, wire.type === null ? {} : { 'Content-Type': wire.type }).end(wire.body)
  }

  #answer(call: Call): Wire | typeof LOST {
    try {
      const usual = () => this.#act(call)
      const reshape = this.#reshaped.get(call.name)
      const answered = reshape === undefined ? usual() : reshape(usual, call)
      if (answered === LOST) return LOST
      if (answered === NOT_SHOWN) return this.state.silent
      if (answered === NO_VERIFICATION) return this.state.noVerification
      return isWire(answered) ? answered : json(answered)
    } catch (error) {
      if (error instanceof Refusal) return this.state.refuse(error.message, error.status)
      throw error
    }
  }

  #act(call: Call): unknown {
    const handler = handlers[call.name]
    if (handler === undefined) throw new Refusal(404, `Cannot ${call.name}`)
    const token = String(call.headers.authorization ?? '').replace(/^Bearer /, '')
    const agent = this.state.tokens.get(token)
    if (agent === undefined && !PUBLIC.has(call.name)) throw new Refusal(401, 'Unauthorized')
    return handler({ state: this.state, call, agent: agent ?? newAgent('', '') })
  }
}
