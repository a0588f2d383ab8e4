import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A TCP line from a port of its own to wherever it leads now, that can be cut in the middle of whatever goes by it. */
export class Wire {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #target: NetConnectOpts

  private constructor(target: NetConnectOpts) {
    this.#target = target
    this.#server = createServer((near) => {
      const far = connect(this.#target)
      const cut = (): void => {
        near.destroy()
        far.destroy()
      }
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket
          .setNoDelay()
          .on('error', cut)
          .on('close', () => {
            this.#sockets.delete(socket)
            cut()
          })
      }
      near.pipe(far).pipe(near)
    })
  }

  static async lay(target: NetConnectOpts): Promise<Wire> {
    const wire = new Wire(target)
    wire.#server.listen(0, '127.0.0.1')
    await once(wire.#server, 'listening')
    return wire
  }

  get port(): number {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    return (this.#server.address() as AddressInfo).port
  }

  /** Breaks every connection; the next ones hold. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** From now on it leads elsewhere. */
  leadTo(target: NetConnectOpts): void {
    this.#target = target
    this.cut()
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.cut()
    await closed
  }
}
