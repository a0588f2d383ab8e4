import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/**
 * A TCP proxy that counts what passes, TLS and frames included: requests that a worker makes are invisible to the page's
 * own events. The headers of TCP and IP are not counted.
 */
export class CountingLine {
  readonly #server: Server
  /** Bytes towards the browser. */
  received = 0
  /** Bytes towards the server. */
  sent = 0

  private constructor(port: number) {
    this.#server = createServer((browser) => {
      const server = connect(port, '127.0.0.1')
      browser.setNoDelay().on('data', (chunk: Buffer) => (this.sent += chunk.length))
      server.setNoDelay().on('data', (chunk: Buffer) => (this.received += chunk.length))
      browser.pipe(server).pipe(browser)
      browser.on('error', () => server.destroy())
      server.on('error', () => browser.destroy())
    })
  }

  /** @param port of the server on this machine */
  static async start(port: number): Promise<CountingLine> {
    const line = new CountingLine(port)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get port(): number {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    return (this.#server.address() as AddressInfo).port
  }

  /** What passes while `work` goes on, bytes. */
  async count(work: () => Promise<unknown>): Promise<{ received: number; sent: number }> {
    const before = { received: this.received, sent: this.sent }
    await work()
    return { received: this.received - before.received, sent: this.sent - before.sent }
  }

  stop(): void {
    this.#server.close()
  }
}
