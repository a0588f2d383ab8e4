import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { z } from 'zod'
import { findPostgres } from '../../tools/postgres.mjs'
import { freePort } from './free-port.ts'
import { type Owner, ownerOf } from './postgres-cluster.ts'
import { waitUntil } from './wait-until.ts'

const CONFIG = fileURLToPath(new URL('../../tools/deploy/patroni.yml', import.meta.url))
const PASSWORD = 'only-for-tests'
const DATABASE = 'cabinet'
/** A first start makes a cluster, and another as its copy; a lost leader is missed after its twenty seconds. */
const SLOW_MS = 110_000

/** Debian's packages `patroni` and `etcd-server`, beside PostgreSQL. */
export const isPatroniHere =
  findPostgres() !== null && ['patroni', 'etcd'].every((program) => spawnSync(program, ['--version']).status === 0)

const Cluster = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) })

interface Node {
  name: string
  folder: string
  port: number
  restPort: number
  program: ChildProcess | null
}

/** Two PostgreSQL under Patroni, which chooses the primary by way of etcd, set up as `tools/deploy` does it. */
export class PatroniPair {
  readonly #folder = mkdtempSync('/tmp/cabinet-patroni-')
  readonly #owner: Owner = ownerOf(this.#folder)
  readonly #nodes: Node[] = []
  #etcd: ChildProcess | null = null
  #etcdPort = 0
  readonly #killOnExit = () => this.#killAll()

  private constructor() {
    process.on('exit', this.#killOnExit)
  }

  static async start(): Promise<PatroniPair> {
    const pair = new PatroniPair()
    try {
      await pair.#startEtcd()
      for (const name of ['one', 'two']) {
        const folder = join(pair.#folder, name)
        pair.#nodes.push({ name, folder, port: await freePort(), restPort: await freePort(), program: null })
      }
      await pair.#createDatabase(await pair.returnLost())
      return pair
    } catch (error) {
      await pair.stop()
      throw error
    }
  }

  /** For the servers: both nodes, the one that takes writes is looked for. */
  get url(): string {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
    return `postgres://postgres:${PASSWORD}@${hosts}/${DATABASE}?target_session_attrs=read-write`
  }

  /** Until one leads and the other has all that is acknowledged. Resolves with the leader's name. */
  untilBothStand(): Promise<string> {
    return waitUntil(
      'Patroni has a leader and a synchronous replica',
      async () => {
        const members = await this.#members()
        const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
        return members.some(({ role }) => role === 'sync_standby') && leader?.name
      },
      SLOW_MS,
    )
  }

  /** A machine that is gone at once: its Patroni and its PostgreSQL. */
  async lose(name: string): Promise<void> {
    const node = this.#node(name)
    const { program } = node
    node.program = null
    if (program === null) return
    const ended = once(program, 'exit')
    program.kill('SIGKILL')
    await ended
    killPostgres(node)
  }

  /** Those that are lost come back as they were left. Resolves with the leader's name once all of it stands. */
  async returnLost(): Promise<string> {
    for (const node of this.#nodes) if (node.program === null) await this.#run(node)
    return this.untilBothStand()
  }

  async #run(node: Node): Promise<void> {
    if (!existsSync(node.folder)) this.#makeFolder(node.folder)
    const [rest, database] = [`127.0.0.1:${node.restPort}`, `127.0.0.1:${node.port}`]
    node.program = spawn('patroni', [CONFIG], {
      ...this.#owner,
      cwd: node.folder,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        PATRONI_NAME: node.name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcdPort}`,
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: database,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
        PATRONI_POSTGRESQL_DATA_DIR: dataOf(node),
        PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
        PATRONI_POSTGRESQL_PGPASS: join(node.folder, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      },
    })
    await waitUntil(
      'Patroni answers',
      async () => (await this.#members()).some((member) => member.name === node.name),
      SLOW_MS,
    )
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killOnExit)
    for (const { name } of this.#nodes) await this.lose(name)
    this.#killAll()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #startEtcd(): Promise<void> {
    this.#etcdPort = await freePort()
    const [client, peer] = [`http://127.0.0.1:${this.#etcdPort}`, `http://127.0.0.1:${await freePort()}`]
    const own = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer]
    const cluster = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`]
    this.#etcd = spawn('etcd', ['--data-dir', join(this.#folder, 'etcd'), ...own, ...cluster], {
      ...this.#owner,
      stdio: 'ignore',
    })
    await waitUntil('etcd answers', () =>
      fetch(`${client}/health`).then(
        ({ ok }) => ok,
        () => false, // it has not come to listening yet
      ),
    )
  }

  async #createDatabase(leader: string): Promise<void> {
    const { port } = this.#node(leader)
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD })
    await client.connect()
    await client.query(`create database ${DATABASE}`)
    await client.end()
  }

  /** As any node that answers knows them. */
  async #members() {
    for (const { restPort } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null)
      if (answer !== null) return Cluster.parse(await answer.json()).members
    }
    return []
  }

  #node(name: string): Node {
    const node = this.#nodes.find((each) => each.name === name)
    if (node === undefined) throw new Error(`there is no node ${name}`)
    return node
  }

  #makeFolder(folder: string): void {
    mkdirSync(folder, { mode: 0o700 })
    ownerOf(folder)
  }

  #killAll(): void {
    for (const node of this.#nodes) {
      node.program?.kill('SIGKILL')
      killPostgres(node)
    }
    this.#etcd?.kill('SIGKILL')
  }
}

const dataOf = ({ folder }: Node) => join(folder, 'data')

/** Patroni's PostgreSQL outlives it; the processes of a connection end by themselves when the first one is gone. */
function killPostgres(node: Node): void {
  const file = join(dataOf(node), 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid = ''] = readFileSync(file, 'utf8').split('\n')
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // it is gone already
  }
}
