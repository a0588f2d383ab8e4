import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Sql, Tx } from './sql.ts'

const TRIES = 8
/** The database says of these itself that nothing was committed. After a lost connection nobody knows, so that is never run again. */
const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction. It is run again from the start when the database could not serialise it (40001, 40P01),
 * so it touches nothing but the database.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sql.begin(work)
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** The SQLSTATE of an error of the database, e.g. `23505`. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** True when this unique constraint or index refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
}
