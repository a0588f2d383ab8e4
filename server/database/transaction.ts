import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { DatabaseLost, sqlState } from './failures.ts'
import type { Sql, Tx } from './sql.ts'

const TRIES = 8
/** The database says of these itself that nothing was committed. */
const UNSERIALISED = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction. It is run again from the start when the database could not serialise it (40001, 40P01), and
 * once when its connection broke before the COMMIT was sent, so it touches nothing but the database. After a COMMIT
 * without an answer (40003, a connection that broke just then) nobody knows: that is never run again.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await repeatUnserialised(() => sql.begin(work))
  } catch (error) {
    if (!(error instanceof DatabaseLost) || !error.undone) throw error
    return repeatUnserialised(() => sql.begin(work))
  }
}

/** Does again what the database undid for the sake of others, a few times and ever later. */
export async function repeatUnserialised<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !UNSERIALISED.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** True when this unique constraint or index refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
}
