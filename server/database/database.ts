import postgres from 'postgres'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { parsers } from './parsers.ts'
import type { Sql } from './sql.ts'

export interface Database {
  sql: Sql
  embedded: boolean
  /** Called when the database is lost for good and the process had better end. */
  onFailure: (listener: (error: unknown) => void) => void
  close: () => Promise<void>
}

/** Opens DATABASE_URL, or the embedded database of the data folder, with every migration applied. */
export async function openDatabase(config: Config): Promise<Database> {
  const database = config.DATABASE_URL === undefined ? await openEmbedded(config.DATA_DIR) : openServer(config.DATABASE_URL, config.DATABASE_POOL)
  try {
    await migrate(database.sql)
  } catch (error) {
    await database.close()
    throw explain(error)
  }
  return database
}

const shared = { types: parsers, onnotice: () => undefined }

function openServer(url: string, max: number): Database {
  const sql = postgres(url, { ...shared, max, connect_timeout: 10 })
  return { sql, embedded: false, onFailure: () => undefined, close: () => sql.end({ timeout: 5 }) }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await startEmbeddedDatabase(dataDir)
  // One connection for as long as the process lives: the database has a single backend, and takes no second client.
  const options = { ...shared, max: 1, idle_timeout: 0, max_lifetime: null, ssl: false, host: 'embedded', database: 'postgres', username: 'postgres', password: '', socket: embedded.connect }
  const sql = postgres(options)
  return {
    sql,
    embedded: true,
    onFailure: embedded.onFailure,
    async close() {
      // Nothing runs any more; waiting would wait for a network socket's close, which this connection does not have.
      await sql.end({ timeout: 0 })
      await embedded.close()
    },
  }
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ENOTFOUND: 'такого узла нет',
  ENOENT: 'сокета базы нет',
  CONNECT_TIMEOUT: 'сервер не ответил вовремя',
  '28P01': 'неверный пароль',
  '28000': 'вход не разрешён',
  '3D000': 'такой базы нет',
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = UNREACHABLE[code]
  return reason === undefined ? error : new ConfigError(`Не удалось открыть DATABASE_URL: ${reason} (${code})`)
}
