import { join } from 'node:path'
import type { Client } from 'pg'
import { findPooler, Pooler } from '../pooler.ts'
import { createDatabase, openSession, PostgresCluster } from '../postgres-cluster.ts'
import { waitUntil } from '../wait-until.ts'
import { Wire } from './wire.ts'

/** Connections of one pooler to its database, for all servers together. */
const POOL = 12
const POOLER_SOCKET = '.s.PGSQL.6432'
const SOCKET = '.s.PGSQL.5432'

/** A PostgreSQL and the PgBouncer before it, where that is installed. */
interface Node {
  cluster: PostgresCluster
  pooler: Pooler | null
}

/** A primary and its synchronous replica, each behind a pooler and a wire that can be cut. */
export class BasePair {
  readonly #name: string
  readonly #nodes: [Node, Node]
  readonly #wires: readonly [Wire, Wire]
  #primary: 0 | 1 = 0

  private constructor(name: string, nodes: [Node, Node], wires: readonly [Wire, Wire]) {
    this.#name = name
    this.#nodes = nodes
    this.#wires = wires
  }

  static async start(): Promise<BasePair> {
    const primary = await PostgresCluster.start()
    const name = (await createDatabase(primary.socketFolder)).DATABASE_URL.split('/').at(-1) ?? ''
    const replica = await PostgresCluster.follow(primary)
    const nodes: [Node, Node] = [await pooled(primary), await pooled(replica)]
    const pair = new BasePair(name, nodes, [await Wire.lay(doorOf(nodes[0])), await Wire.lay(doorOf(nodes[1]))])
    await pair.#waitForReplica()
    return pair
  }

  /** For the servers. */
  get url(): string {
    const hosts = this.#wires.map(({ port }) => `127.0.0.1:${port}`).join(',')
    return `postgres://postgres@${hosts}/${this.#name}?target_session_attrs=read-write`
  }

  /** Beside the servers, to the primary itself. */
  async ask<T>(work: (session: Client) => Promise<T>): Promise<T> {
    const session = await openSession(this.#node().cluster.socketFolder, this.#name)
    // A primary that dies takes it along: the statement under way fails, and who asked goes on from there.
    session.on('error', () => undefined)
    try {
      return await work(session)
    } finally {
      await session.end()
    }
  }

  cutWires(): void {
    for (const wire of this.#wires) wire.cut()
  }

  freeze(): void {
    this.#node().cluster.freeze()
  }

  thaw(): void {
    this.#node().cluster.thaw()
  }

  /** The primary dies, and the replica takes its place. A new replica stands where the old primary stood. */
  async promote(): Promise<void> {
    const died = this.#primary
    const old = this.#node()
    await old.cluster.end('immediate')
    this.#primary = died === 0 ? 1 : 0
    await this.ask(async (session) => {
      await session.query('select pg_promote()')
      // Until it has a replica of its own nothing could be committed.
      await session.query(`alter system set synchronous_standby_names = ''`)
      await session.query('select pg_reload_conf()')
    })
    await old.pooler?.stop()
    await old.cluster.stop()
    this.#nodes[died] = await pooled(await PostgresCluster.follow(this.#node().cluster))
    this.#wires[died].leadTo(doorOf(this.#nodes[died]))
    await this.#waitForReplica()
  }

  async stop(): Promise<void> {
    for (const wire of this.#wires) await wire.stop()
    for (const { pooler } of this.#nodes) await pooler?.stop()
    // The replica first, or it would look for its primary.
    await this.#nodes[this.#primary === 0 ? 1 : 0].cluster.stop()
    await this.#node().cluster.stop()
  }

  #node(): Node {
    return this.#nodes[this.#primary]
  }

  /** From here on a commit is answered once the replica has it. */
  async #waitForReplica(): Promise<void> {
    await this.ask(async (session) => {
      await session.query(`alter system set synchronous_standby_names = '*'`)
      await session.query('select pg_reload_conf()')
      await waitUntil('the replica is synchronous', async () => {
        const { rows } = await session.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)
        return rows.length === 1
      })
    })
  }
}

async function pooled(cluster: PostgresCluster): Promise<Node> {
  const program = findPooler()
  return { cluster, pooler: program === null ? null : await Pooler.start(program, cluster.socketFolder, POOL) }
}

function doorOf({ cluster, pooler }: Node): { path: string } {
  return { path: pooler === null ? join(cluster.socketFolder, SOCKET) : join(pooler.folder, POOLER_SOCKET) }
}
