import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { findMissingMigrations } from '../database/migrate.ts'
import { measureLine } from '../features/reading/line.ts'
import type { Check } from './readiness.ts'

const MEGABYTE = 1024 * 1024

const Base = z.object({ isReadOnly: z.boolean() })

/**
 * Everything a server needs to be ready for agents (statement 16.9).
 * @param migrations that it came with: the folder may hold those of the next version by now.
 * @param isDiskFull whether a write to the database found no room a moment ago.
 */
export function readinessChecks(
  context: Pick<Context, 'sql' | 'files' | 'config' | 'clock'>,
  migrations: readonly string[],
  isDiskFull: () => boolean,
): Check[] {
  const { sql, files, config } = context
  return [
    {
      name: 'database',
      // Through the pool: one that is used up, or slow, answers agents no sooner.
      async find() {
        const { isReadOnly } = await sql.one(
          Base,
        )`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
        return isReadOnly ? 'только для чтения' : null
      },
    },
    {
      name: 'database_disk',
      isCommon: true,
      find: () => Promise.resolve(isDiskFull() ? 'на диске базы нет места' : null),
    },
    {
      name: 'migrations',
      async find() {
        const missing = await findMissingMigrations(sql, migrations)
        return missing.length === 0 ? null : `не применены: ${missing.join(', ')}`
      },
    },
    {
      name: 'files',
      async find() {
        await files.probe()
        return null
      },
    },
    diskCheck(config),
    {
      name: 'reading',
      isCommon: true,
      async find() {
        const { oldestS } = await measureLine(sql, new Date(context.clock.now()))
        const minutes = Math.floor(oldestS / 60)
        return minutes < config.READY_LAG_MINUTES ? null : `отчёт ждёт чтения ${minutes} мин`
      },
    },
  ]
}

/** Enough space for what comes. @param freeSpace how many blocks of how many bytes a folder's disk has left. */
export function diskCheck(
  { DATA_DIR, READY_FREE_MB }: Pick<Config, 'DATA_DIR' | 'READY_FREE_MB'>,
  freeSpace: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Check {
  return {
    name: 'disk',
    async find() {
      const { bavail, bsize } = await freeSpace(DATA_DIR)
      const free = Math.floor((bavail * bsize) / MEGABYTE)
      return free < READY_FREE_MB ? `свободно ${free} МБ, нужно ${READY_FREE_MB}` : null
    },
  }
}
