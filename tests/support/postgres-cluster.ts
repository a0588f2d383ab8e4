import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from '../../tools/postgres.mjs'
import { waitUntil } from './wait-until.ts'

/** How a server process reaches one database of the cluster: the socket's folder goes in PGHOST. */
export interface PostgresAddress {
  DATABASE_URL: string
  PGHOST: string
  PGUSER: string
}

const SUPERUSER = 'postgres'

export type Owner = { uid: number; gid: number } | Record<string, never>

/** A private PostgreSQL in a temporary folder, on a Unix socket only, gone after `stop`. */
export class PostgresCluster {
  readonly #bin: string
  readonly #folder: string
  readonly #owner: Owner
  readonly #settings: readonly string[]
  #process: ChildProcess | null = null
  readonly #killOnExit = () => this.#process?.kill('SIGKILL')

  private constructor(bin: string, settings: readonly string[] = []) {
    this.#bin = bin
    this.#settings = settings
    // A socket's path stays under 107 bytes, which a long TMPDIR would break.
    this.#folder = mkdtempSync('/tmp/cabinet-pg-')
    chmodSync(this.#folder, 0o700)
    this.#owner = ownerOf(this.#folder)
    process.on('exit', this.#killOnExit)
  }

  /** @param settings beside those of every cluster, `name=value`. */
  static async start(settings: readonly string[] = []): Promise<PostgresCluster> {
    const bin = findPostgres()
    if (bin === null) throw new Error('PostgreSQL is not installed')
    const cluster = new PostgresCluster(bin, settings)
    try {
      cluster.#initialize()
      await cluster.run()
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  /** A replica of `primary`, which follows it until it is promoted. */
  static async follow(primary: PostgresCluster): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(primary.#bin)
    try {
      execFileSync(
        join(cluster.#bin, 'pg_basebackup'),
        ['-h', primary.#folder, '-U', SUPERUSER, '-D', cluster.#data, '-R', '-c', 'fast', '--no-sync'],
        { ...cluster.#owner, cwd: cluster.#folder, stdio: 'pipe' },
      )
      await cluster.run()
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  get socketFolder(): string {
    return this.#folder
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killOnExit)
    await this.end('immediate')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Starts it again on the same data after `end`. */
  async run(): Promise<void> {
    // Durability against a power cut is not what these tests are about; against a kill of our server it stays whole.
    const settings = [
      'listen_addresses=',
      'fsync=off',
      'full_page_writes=off',
      'max_connections=200',
      'log_min_messages=fatal',
      ...this.#settings,
    ]
    const child = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-k', this.#folder, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...this.#owner,
        cwd: this.#folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    this.#process = child
    await waitUntil('PostgreSQL accepts connections', async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode} at its start`)
      return existsSync(join(this.#folder, '.s.PGSQL.5432')) && (await this.#answers())
    })
  }

  /** Ends it as its operator would: `fast` says goodbye to its clients, `immediate` is a crash. The data stay for `run`. */
  async end(mode: 'fast' | 'immediate'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  /** Stops every process of it where it stands: connections stay, and nothing is said on them any more. */
  freeze(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGCONT')
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  #initialize(): void {
    execFileSync(
      join(this.#bin, 'initdb'),
      ['-D', this.#data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...this.#owner, cwd: this.#folder, stdio: 'pipe' },
    )
  }

  /** The first process and its children: one for each connection, and some of its own. */
  #processes(): number[] {
    const first = this.#process?.pid
    if (first === undefined) return []
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
    return [first, ...all.flatMap(([pid, parent]) => (pid !== undefined && parent === first ? [pid] : []))]
  }

  async #answers(): Promise<boolean> {
    try {
      await asSuperuser(this.#folder, 'select 1')
      return true
    } catch {
      return false // it is still starting
    }
  }
}

/** A database of the cluster at `socketFolder`: empty, or a copy of another that nobody is connected to. */
export async function createDatabase(socketFolder: string, like = 'template1'): Promise<PostgresAddress> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asSuperuser(socketFolder, `create database ${name} template ${like}`)
  return { DATABASE_URL: `postgres:///${name}`, PGHOST: socketFolder, PGUSER: SUPERUSER }
}

/** What the cluster's operator is called among the sessions: who ends the others spares him. */
export const OBSERVER = 'observer'

/** A connection of the cluster's operator to a database, beside the server's. */
export async function openSession(socketFolder: string, database: string): Promise<Client> {
  const client = new Client({ host: socketFolder, user: SUPERUSER, database, application_name: OBSERVER })
  await client.connect()
  return client
}

/** A backend may have ended since it was found. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function asSuperuser(socketFolder: string, statement: string): Promise<void> {
  const client = await openSession(socketFolder, 'postgres')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** `initdb` and `postgres` refuse root, so the folder and the processes go to Debian's user. */
export function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return {}
  const owner = { uid: idOfUser('-u'), gid: idOfUser('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

function idOfUser(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, SUPERUSER], { encoding: 'utf8' }))
}
