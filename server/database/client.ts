import type { PoolClient, QueryResult } from 'pg'
import type { z } from 'zod'
import { noteQuery } from '../logging/request-scope.ts'
import { asUndone, DatabaseLost, endsConnection, toFailure } from './failures.ts'
import type { Outage } from './outage.ts'
import { readRows, type RowSchema } from './rows.ts'
import type { Parameter, Queryable, Sql, Statement, Tx } from './sql.ts'
import { isReading, makeStatement, type Prepared } from './statement.ts'
import { repeatUnserialised } from './transaction.ts'

export interface ClientOptions {
  /** Lends a connection of the pool. */
  connect: () => Promise<PoolClient>
  outage: Outage
  /** A statement, or a whole transaction, that takes longer is given up, ms; null waits for ever. */
  limitMs: number | null
  /** The same for `patient`. */
  patientLimitMs: number | null
}

/** Our way of writing SQL over a pool of connections. Statements are unnamed, so that a transaction pooler can carry them. */
export function createSql(options: ClientOptions): Sql {
  const query = queryable((statement) =>
    repeatUnserialised(() => runAlone(statement, () => lend(options, (connection) => connection.run(statement)))),
  )
  return Object.assign(query, {
    begin: <T>(work: (tx: Tx) => Promise<T>) => lend(options, (connection) => transact(connection, work)),
    patient: () => createSql({ ...options, limitMs: options.patientLimitMs }),
  })
}

type Result = QueryResult<Record<string, unknown>>

/** A connection lent for one statement or one transaction, which must end within the limit. */
class Lent {
  readonly limitMs: number | null
  readonly #client: PoolClient
  readonly #outage: Outage
  readonly #until: number
  #failure: unknown

  constructor(client: PoolClient, { limitMs, outage }: ClientOptions) {
    this.#client = client
    this.#outage = outage
    this.limitMs = limitMs
    this.#until = performance.now() + (limitMs ?? Number.POSITIVE_INFINITY)
  }

  async run(statement: Prepared): Promise<Result> {
    const startedAt = performance.now()
    const left = Math.ceil(this.#until - startedAt)
    try {
      if (left <= 0) throw new DatabaseLost('TIMEOUT', null)
      const result = await this.#client.query<Record<string, unknown>>({
        ...statement,
        ...(left < Number.POSITIVE_INFINITY && { query_timeout: left }),
      })
      this.#outage.noteSuccess()
      return result
    } catch (error) {
      throw noted(this.#outage, (this.#failure = toFailure(error)))
    } finally {
      noteQuery(performance.now() - startedAt)
    }
  }

  /** Gives the connection back; one that broke is closed, and so is one that may be inside a transaction still. */
  release(): void {
    this.#client.release(endsConnection(this.#failure))
  }
}

async function lend<T>(options: ClientOptions, work: (connection: Lent) => Promise<T>): Promise<T> {
  const client = await options.connect().catch((error: unknown) => {
    throw noted(options.outage, toFailure(error))
  })
  const connection = new Lent(client, options)
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

/** A statement that changes nothing may be run again when its connection broke: another one may hold. */
async function runAlone<T>(statement: Prepared, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const lost = asUndone(error)
    if (!isReading(statement) || !(lost instanceof DatabaseLost) || !lost.undone) throw error
    return run()
  }
}

function noted(outage: Outage, failure: unknown): unknown {
  outage.noteFailure(failure)
  return failure
}

async function transact<T>(connection: Lent, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { limitMs } = connection
  // The database gives up too, or statements whose client has gone would pile up behind a lock.
  const limit = limitMs === null ? '' : `; set local statement_timeout = ${limitMs}`
  let first: unknown
  const run = (statement: Prepared): Promise<Result> =>
    connection.run(statement).catch((error: unknown) => {
      throw (first ??= error)
    })
  let result: T
  try {
    // What a database or a role has for its default is made for others: our transactions lock what they rely on.
    await run({ text: `begin isolation level read committed${limit}`, values: [] })
    result = await work(
      Object.assign(queryable(run), { script: async (text: string) => void (await run({ text, values: [] })) }),
    )
  } catch (error) {
    await connection.run({ text: 'rollback', values: [] }).catch((lost: unknown) => {
      throw asUndone(error instanceof DatabaseLost ? error : lost)
    })
    throw asUndone(error)
  }
  const { command } = await connection.run({ text: 'commit', values: [] })
  if (command !== 'COMMIT') throw new Error('a failed statement was passed over: nothing was committed')
  return result
}

/** The ways of asking, over one that runs a statement. */
function queryable(run: (statement: Prepared) => Promise<Result>): Queryable {
  const ask = (strings: TemplateStringsArray, values: readonly Parameter[]) => run(makeStatement(strings, values))
  const many =
    <S extends RowSchema>(schema: S): Statement<z.output<S>[]> =>
    async (strings, ...values) =>
      readRows(strings, schema, await ask(strings, values))
  const maybe =
    <S extends RowSchema>(schema: S): Statement<z.output<S> | null> =>
    async (strings, ...values) =>
      (await many(schema)(strings, ...values))[0] ?? null
  const one =
    <S extends RowSchema>(schema: S): Statement<z.output<S>> =>
    async (strings, ...values) => {
      const row = await maybe(schema)(strings, ...values)
      if (row === null) throw new Error('a statement that always has a row gave none')
      return row
    }
  const plain: Statement<readonly unknown[]> = async (strings, ...values) => (await ask(strings, values)).rows
  return Object.assign(plain, { many, maybe, one })
}
