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

/** A private PostgreSQL in a temporary folder, on a Unix socket only, gone after `stop`. */
export class PostgresCluster {
  readonly #folder: string
  readonly #process: ChildProcess
  readonly #killOnExit = () => this.#process.kill('SIGKILL')

  private constructor(folder: string, child: ChildProcess) {
    this.#folder = folder
    this.#process = child
    process.on('exit', this.#killOnExit)
  }

  static async start(): Promise<PostgresCluster> {
    const bin = findPostgres()
    if (bin === null) throw new Error('PostgreSQL is not installed')
    // A socket's path stays under 107 bytes, which a long TMPDIR would break.
    const folder = mkdtempSync('/tmp/cabinet-pg-')
    chmodSync(folder, 0o700)
    const owner = ownerOf(folder)
    const data = join(folder, 'data')
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...owner, cwd: folder, stdio: 'pipe' })
    // Durability against a power cut is not what these tests are about; against a kill of our server it stays whole.
    const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=200', 'log_min_messages=fatal']
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const cluster = new PostgresCluster(folder, child)
    try {
      await waitUntil('PostgreSQL accepts connections', async () => {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode} at its start`)
        return existsSync(join(folder, '.s.PGSQL.5432')) && (await cluster.#answers())
      })
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
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit')
      this.#process.kill('SIGQUIT') // "immediate shutdown" in PostgreSQL's words
      await ended
    }
    rmSync(this.#folder, { recursive: true, force: true })
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

/** An empty database of the cluster at `socketFolder`. */
export async function createDatabase(socketFolder: string): Promise<PostgresAddress> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asSuperuser(socketFolder, `create database ${name}`)
  return { DATABASE_URL: `postgres:///${name}`, PGHOST: socketFolder, PGUSER: SUPERUSER }
}

async function asSuperuser(socketFolder: string, statement: string): Promise<void> {
  const client = new Client({ host: socketFolder, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** `initdb` and `postgres` refuse root, so the folder and the processes go to Debian's user. */
function ownerOf(folder: string): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const owner = { uid: idOfUser('-u'), gid: idOfUser('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

function idOfUser(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, SUPERUSER], { encoding: 'utf8' }))
}
