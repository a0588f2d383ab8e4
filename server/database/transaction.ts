import { setTimeout as pause } from 'node:timers/promises'
import type { Sql, Tx } from './sql.ts'

const TRIES = 8
const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction. It is run again from the start when the database could not serialise it (40001, 40P01),
 * so it touches nothing but the database.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await sql.begin(async (tx) => ({ result: await work(tx) }))
      return done.result
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** The SQLSTATE of an error of the database, e.g. `23505`. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** True when this unique constraint or index refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  return sqlState(error) === '23505' && error instanceof Error && 'constraint_name' in error && error.constraint_name === constraint
}
