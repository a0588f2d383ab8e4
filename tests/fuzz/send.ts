import { Agent as Connections, type IncomingHttpHeaders, request } from 'node:http'
import type { FuzzRequest } from './make-request.ts'

export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** An answer that takes longer is a request that hangs. */
const PATIENCE_MS = 60_000

/** Sends over a pool of connections that stay open. Rejects when no answer comes. */
export class Sender {
  readonly #connections: Connections
  readonly #origin: URL

  constructor(origin: string, concurrency: number) {
    this.#origin = new URL(origin)
    this.#connections = new Connections({ keepAlive: true, maxSockets: concurrency })
  }

  send(sent: FuzzRequest): Promise<FuzzAnswer> {
    const { method, path, headers, body } = sent
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#origin
      const outgoing = request({
        agent: this.#connections,
        hostname,
        port,
        method,
        path,
        headers: body === null ? headers : { ...headers, 'Content-Length': body.length },
        timeout: PATIENCE_MS,
      })
      // The server may close a connection just when the next request sets out on it (nodejs.org/api/http.html#requestreusedsocket).
      outgoing.on('error', (error) =>
        outgoing.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
          ? resolve(this.send(sent))
          : reject(error),
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      outgoing.end(body ?? undefined)
    })
  }

  stop(): void {
    this.#connections.destroy()
  }
}
