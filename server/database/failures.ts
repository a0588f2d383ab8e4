import { DatabaseError } from 'pg'

/** The database can't be reached, fell silent or hung up. Whether the last statement took effect is unknown, unless `undone`. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
  /** The system's code, e.g. `ECONNREFUSED`, or `TIMEOUT`, or `CLOSED`, or the database's last word (`57P01`). */
  readonly code: string
  /** The connection broke before its transaction was to be committed: surely nothing was. */
  readonly undone: boolean

  constructor(code: string, cause: unknown, undone = false) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.code = code
    this.undone = undone
  }
}

/** What the client itself says of a connection that is no more, or of a wait that was too long. */
const LOST: readonly [RegExp, string][] = [
  [/timeout/i, 'TIMEOUT'],
  [/^Connection terminated|not queryable$|^Cannot use a pool/, 'CLOSED'],
]

/** An error of the client as we know it: one of the database's own (`DatabaseError`), `DatabaseLost`, or a mistake of ours. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError || error instanceof DatabaseLost) return error
  const said = LOST.find(([words]) => words.test(error.message))?.[1]
  if (said !== undefined) return new DatabaseLost(said, error)
  return 'syscall' in error && 'code' in error ? new DatabaseLost(String(error.code), error) : error
}

/**
 * Classes of SQLSTATE (and single states) that are no fault of the request: connection, rollback for the sake of others,
 * resources (a full disk, connections used up), an operator's stop or a starting server, the system's files; a database
 * that lets nobody in, or is read-only until another takes over, or held by somebody's lock.
 */
const UNAVAILABLE = /^(08|28|3D|40|53|57|58|25006|55006|55P03)/

/** True when it is for the database to come back (503), not for the request to change. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseLost || UNAVAILABLE.test(sqlState(error) ?? '')
}

/** True for text that no database stores: a NUL byte, or half a character. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error) ?? '')
}

/** True when the connection is of no use after this failure. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  // A database that only reads by now was the primary before: the next connection finds the new one.
  return error instanceof DatabaseError && (error.severity !== 'ERROR' || error.code === '25006')
}

/** The failure of a transaction whose COMMIT was not sent yet: a connection that broke took it along. */
export function asUndone(error: unknown): unknown {
  if (error instanceof DatabaseLost) return error.code === 'TIMEOUT' ? error : new DatabaseLost(error.code, error, true)
  return endsConnection(error) ? new DatabaseLost(sqlState(error) ?? 'CLOSED', error, true) : error
}

/** The SQLSTATE of an error of the database, e.g. `23505`. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}
