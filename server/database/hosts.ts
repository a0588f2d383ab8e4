import { Client, type ClientBase, type ClientConfig } from 'pg'
import { ConfigError } from '../config/config.ts'
import { DatabaseLost } from './failures.ts'

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/
/** A host that has fallen silent must not take the time in which every call is answered. */
const CHECK_MS = 1000
const SESSIONS = ['any', 'read-write', 'primary']

/**
 * The hosts of a DATABASE_URL, as libpq has them: `postgres://…@one:5432,two:5432/base?target_session_attrs=read-write`. Of
 * several the one that takes writes is looked for, whatever is said, since ours never only read; of one as it says.
 */
export class Hosts {
  readonly #urls: readonly string[]
  readonly #mustWrite: boolean
  #at = 0

  /** @throws ConfigError */
  constructor(databaseUrl: string) {
    const [, start = '', hosts = '', path = '', search = ''] = FORM.exec(databaseUrl) ?? []
    const parameters = new URLSearchParams(search)
    const wanted = parameters.get('target_session_attrs')
    if (wanted !== null && !SESSIONS.includes(wanted))
      throw new ConfigError(`DATABASE_URL: target_session_attrs — нужно ${SESSIONS.join(', ')}, а не ${wanted}`)
    parameters.delete('target_session_attrs')
    const rest = parameters.size === 0 ? path : `${path}?${parameters.toString()}`
    this.#urls = hosts.split(',').map((host) => start + host + rest)
    this.#mustWrite = this.#urls.length > 1 || (wanted !== null && wanted !== 'any')
  }

  get count(): number {
    return this.#urls.length
  }

  /** Where the next connection goes. */
  get current(): string {
    return this.#urls[this.#at] ?? ''
  }

  /** A connection to `url` failed: the next one goes to the next host, unless others have found that already. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length
  }

  /** The client that a pool makes its connections of. */
  clientClass(): new (config?: ClientConfig) => ClientBase {
    const current = () => this.current
    return class extends Client {
      constructor(config: ClientConfig = {}) {
        super({ ...config, connectionString: current() })
      }
    }
  }

  /** @throws DatabaseLost when this connection came to a database that only reads. */
  async check(client: ClientBase): Promise<void> {
    if (!this.#mustWrite) return
    const question = { text: `select current_setting('transaction_read_only') as mode`, query_timeout: CHECK_MS }
    const { rows } = await client.query<{ mode: string }>(question)
    if (rows[0]?.mode === 'on') throw new DatabaseLost('25006', new Error('the database only reads'))
  }
}
