import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoints } from '#contract/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/** The other side of the server's HTTP messenger gateway, for tests. */
export interface MessengerService {
  url: string
  /** Calls that came without a right signature. */
  unsigned: number
  /** What a path answers from now on; null fails it. */
  answer: (path: string, json: unknown) => void
  /** Every call so far: its path and what it said. */
  calls: { path: string; body: unknown }[]
  /** Told of every message the server waits for. */
  onAwaitMessage: ((message: object) => void) | null
  stop: () => Promise<void>
}

export async function startMessengerService(secret: string): Promise<MessengerService> {
  const answers = new Map<string, unknown>([
    ['/number-exists', { exists: true }],
    ['/account-status', { status: 'online' }],
  ])
  const server = createServer((request, response) => void text(request).then((body) => reply(request, response, body)))
  function reply(request: IncomingMessage, response: ServerResponse, body: string): void {
    const right = createHmac('sha256', secret)
      .update(`${String(request.headers['x-messenger-timestamp'])}.${body}`)
      .digest('hex')
    if (request.headers['x-messenger-signature'] !== right) service.unsigned += 1
    const path = request.url ?? ''
    service.calls.push({ path, body: JSON.parse(body) })
    if (path === '/await-message') service.onAwaitMessage?.(JSON.parse(body))
    const json = answers.get(path)
    if (json === null) response.writeHead(500).end()
    else if (json === undefined) response.writeHead(204).end()
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has this form of address
  const { port } = server.address() as AddressInfo
  const service: MessengerService = {
    url: `http://127.0.0.1:${port}`,
    unsigned: 0,
    calls: [],
    onAwaitMessage: null,
    answer: (path, json) => void answers.set(path, json),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

export interface Delivery {
  id?: string
  secret?: string
  /** Seconds. */
  timestamp?: number
  tamper?: (body: string) => string
}

/** Tells the server at `origin` of an event, signed as a messenger signs it. */
export async function deliverEvent(
  origin: string,
  event: unknown,
  { id = randomUUID(), secret = '', timestamp = Math.floor(Date.now() / 1000), tamper = (body) => body }: Delivery,
) {
  const body = JSON.stringify({ id, event })
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const reply = await fetch(`${origin}/api/hooks/messenger`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Messenger-Timestamp': String(timestamp),
      'X-Messenger-Signature': signature,
    },
    body: tamper(body),
  })
  return { status: reply.status, code: reply.headers.get('X-Error-Code') }
}

/** The owner of `phone` sends what its link of this agent asks for. */
export async function confirmLink(
  api: ApiClient,
  phone: string,
  deliver: (event: unknown) => Promise<unknown>,
): Promise<void> {
  const account = (await api.call(endpoints.messengerAccounts)).find((one) => one.phone === phone)
  await deliver({
    type: 'message_received',
    from: phone,
    to: account?.confirmation?.phone,
    text: account?.confirmation?.message,
  })
}
