import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import { createSql } from './client.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { DatabaseLost, sqlState } from './failures.ts'
import { Hosts } from './hosts.ts'
import { migrate } from './migrate.ts'
import { Outage } from './outage.ts'
import { parsers } from './parsers.ts'
import type { Sql } from './sql.ts'

/** How many connections to the database the process has, and how many calls wait for one. */
export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

export interface Database {
  sql: Sql
  embedded: boolean
  /** The embedded database was not closed by its last process, and has been put in order from its journal. */
  recovered: boolean
  poolUse: () => PoolUse
  /** Whether what was to be written a moment ago found no room. */
  isDiskFull: () => boolean
  /** Called when the database is lost for good and the process had better end. */
  onFailure: (listener: (error: unknown) => void) => void
  close: () => Promise<void>
}

/** Which database, and how many connections to it. */
export type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR' | 'EMBEDDED_FSYNC'>

/** Opens DATABASE_URL, or the embedded database of the data folder, as it is. */
export async function connectDatabase(config: DatabaseConfig): Promise<Database> {
  return config.DATABASE_URL === undefined
    ? openEmbedded(config)
    : openServer(config.DATABASE_URL, config.DATABASE_POOL)
}

/** The same with every migration applied. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = await connectDatabase(config)
  try {
    await migrate(database.sql.patient())
  } catch (error) {
    await database.close()
    throw explain(error)
  }
  return database
}

/** Together below the 10 s in which every call is answered, ms. */
const CONNECT_MS = 3000
const LIMIT_MS = 5000
const PATIENT_LIMIT_MS = 3_600_000
/** A frozen database doesn't say goodbye. */
const CLOSING_MS = 2000

function openServer(databaseUrl: string, max: number): Database {
  const hosts = new Hosts(databaseUrl)
  const pool = openPool({
    Client: hosts.clientClass(),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types don't know
    onConnect: (client) => hosts.check(client),
    max,
    connectionTimeoutMillis: CONNECT_MS / hosts.count,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  })
  const outage = new Outage()
  const sql = createSql({
    connect: () => connect(pool, hosts),
    outage,
    limitMs: LIMIT_MS,
    patientLimitMs: PATIENT_LIMIT_MS,
  })
  return {
    sql,
    embedded: false,
    recovered: false,
    poolUse: poolUseOf(pool),
    isDiskFull: () => outage.isDiskFull,
    onFailure: () => undefined,
    close: () => Promise.race([pool.end(), pause(CLOSING_MS)]),
  }
}

/** A connection to the host that takes writes, wherever it is by now. */
async function connect(pool: Pool, hosts: Hosts): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const url = hosts.current
    try {
      return await pool.connect()
    } catch (error) {
      hosts.leave(url)
      if (tries === hosts.count) throw error
    }
  }
}

async function openEmbedded(config: DatabaseConfig): Promise<Database> {
  const embedded = await startEmbeddedDatabase(config.DATA_DIR, config.EMBEDDED_FSYNC === 'on')
  // One connection for as long as the process lives: the database has a single backend, and takes no second client.
  // It can't be away, only busy, so nothing is given up.
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    host: 'embedded',
    database: 'postgres',
    user: 'postgres',
    password: '',
    stream: embedded.connect,
  })
  const outage = new Outage()
  return {
    sql: createSql({ connect: () => pool.connect(), outage, limitMs: null, patientLimitMs: null }),
    embedded: true,
    recovered: embedded.recovered,
    poolUse: poolUseOf(pool),
    isDiskFull: () => outage.isDiskFull,
    onFailure: embedded.onFailure,
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

function poolUseOf(pool: Pool): () => PoolUse {
  return () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: parsers, pipeline: true })
  // Whoever uses a connection hears of its end by the failed statement; without a listener here the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ENOTFOUND: 'такого узла нет',
  ENOENT: 'сокета базы нет',
  TIMEOUT: 'сервер не ответил вовремя',
  CLOSED: 'сервер оборвал соединение',
  '28P01': 'неверный пароль',
  '28000': 'вход не разрешён',
  '3D000': 'такой базы нет',
  '25006': 'база только читает',
  '55P03': 'миграция полчаса ждала таблицу, которую держит другая работа',
}

function explain(error: unknown): unknown {
  const code = error instanceof DatabaseLost ? error.code : (sqlState(error) ?? '')
  const reason = UNREACHABLE[code]
  return reason === undefined ? error : new ConfigError(`Не удалось открыть DATABASE_URL: ${reason} (${code})`)
}
