import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PostgresAddress } from './postgres-cluster.ts'
import { waitUntil } from './wait-until.ts'

const PORT = 6432

/** Where Debian has it, which is not on everybody's PATH. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** Its program; null where it isn't installed. */
export function findPooler(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null
}

/** A PgBouncer in transaction mode before a cluster, on a Unix socket in a folder of its own, gone after `stop`. */
export class Pooler {
  /** Of its socket. */
  readonly folder: string
  readonly #process: ChildProcess

  private constructor(folder: string, started: ChildProcess) {
    this.folder = folder
    this.#process = started
  }

  /** @param size connections to the database that all its clients share */
  static async start(program: string, socketFolder: string, size: number): Promise<Pooler> {
    const folder = mkdtempSync('/tmp/cabinet-pool-')
    // It refuses root, and goes to the owner of the cluster.
    const { uid, gid } = statSync(join(socketFolder, 'data'))
    const isRoot = process.getuid?.() === 0
    const settings = join(folder, 'pgbouncer.ini')
    writeFileSync(
      settings,
      [
        '[databases]',
        `* = host=${socketFolder} user=postgres`,
        '[pgbouncer]',
        'listen_addr =',
        `listen_port = ${PORT}`,
        `unix_socket_dir = ${folder}`,
        'auth_type = any',
        'pool_mode = transaction',
        'max_client_conn = 500',
        `default_pool_size = ${size}`,
        // The next transaction goes to another connection than the last one.
        'server_round_robin = 1',
        'log_connections = 0',
        'log_disconnections = 0',
      ].join('\n'),
    )
    if (isRoot) for (const path of [folder, settings]) chownSync(path, uid, gid)
    const started = spawn(program, ['-q', settings], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(isRoot && { uid, gid }),
    })
    const pooler = new Pooler(folder, started)
    await waitUntil('PgBouncer accepts connections', async () => {
      if (started.exitCode !== null) throw new Error(`PgBouncer ended with code ${started.exitCode} at its start`)
      const client = new Client({ host: folder, port: PORT, user: 'postgres', database: 'postgres' })
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
    })
    return pooler
  }

  /** The same database by way of the pooler. */
  address({ DATABASE_URL, PGUSER }: PostgresAddress): PostgresAddress & { PGPORT: string } {
    return { DATABASE_URL, PGUSER, PGHOST: this.folder, PGPORT: String(PORT) }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit')
      this.#process.kill('SIGKILL')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
