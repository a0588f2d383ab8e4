import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** The client's word for COMMIT in the wire protocol: a simple query. */
const COMMIT = Buffer.from('commit\0')

/** Stands on TCP before a cluster's Unix socket, and breaks what it is told to. */
export class DatabaseProxy {
  readonly #path: string
  readonly #connections = new Set<Socket>()
  #server: Server
  #port = 0
  /** Lets the next COMMIT reach the database, and cuts the connection before its answer is heard. */
  losesNextCommit = false

  private constructor(socketFolder: string) {
    this.#path = join(socketFolder, '.s.PGSQL.5432')
    this.#server = this.#makeServer()
  }

  static async start(socketFolder: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(socketFolder)
    await proxy.open()
    return proxy
  }

  get port(): number {
    return this.#port
  }

  /** Listens again, on the same port, after `close`. */
  async open(): Promise<void> {
    this.#server = this.#makeServer()
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Cuts every connection; the next ones are refused. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#connections) socket.destroy()
    await closed
  }

  #makeServer(): Server {
    return createServer((client) => {
      const database = connect(this.#path)
      const cut = (): void => {
        client.destroy()
        database.destroy()
      }
      for (const socket of [client, database]) {
        this.#connections.add(socket)
        socket.on('error', cut).on('close', () => {
          this.#connections.delete(socket)
          cut()
        })
      }
      let lost = false
      client.on('data', (bytes) => {
        if (this.losesNextCommit && bytes.includes(COMMIT)) {
          this.losesNextCommit = false
          lost = true
        }
        database.write(bytes)
      })
      database.on('data', (bytes) => {
        if (lost) cut()
        else client.write(bytes)
      })
    })
  }
}
