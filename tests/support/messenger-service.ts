import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The other side of the server's HTTP messenger gateway, for tests. */
export interface MessengerService {
  url: string
  /** Calls that came without a right signature. */
  unsigned: number
  /** What a path answers from now on; null fails it. */
  answer: (path: string, json: unknown) => void
  /** Told of every message the server waits for. */
  onAwaitMessage: ((message: object) => void) | null
  stop: () => Promise<void>
}

export async function startMessengerService(secret: string): Promise<MessengerService> {
  const answers = new Map<string, unknown>([['/number-exists', { exists: true }], ['/account-status', { status: 'online' }]])
  const server = createServer((request, response) => void text(request).then((body) => reply(request, response, body)))
  function reply(request: IncomingMessage, response: ServerResponse, body: string): void {
    const right = createHmac('sha256', secret).update(`${String(request.headers['x-messenger-timestamp'])}.${body}`).digest('hex')
    if (request.headers['x-messenger-signature'] !== right) service.unsigned += 1
    const path = request.url ?? ''
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
    onAwaitMessage: null,
    answer: (path, json) => void answers.set(path, json),
    stop: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
  return service
}
