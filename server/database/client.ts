import type { Pool, PoolClient, QueryResult } from 'pg'
import type { z } from 'zod'
import { DatabaseLost, endsConnection, toFailure } from './failures.ts'
import type { Outage } from './outage.ts'
import { readRows, type RowSchema } from './rows.ts'
import type { Parameter, Queryable, Sql, Statement, Tx } from './sql.ts'
import { makeStatement, type Prepared } from './statement.ts'

export interface ClientOptions {
  pool: Pool
  outage: Outage
  /** A statement, or a whole transaction, that takes longer is given up, ms; null waits for ever. */
  limitMs: number | null
  /** The same for `patient`. */
  patientLimitMs: number | null
}

/** Our way of writing SQL over a pool of connections. Statements are unnamed, so that a transaction pooler can carry them. */
export function createSql(options: ClientOptions): Sql {
  const query = queryable((statement) => lend(options, (connection) => connection.run(statement)))
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
    const left = Math.ceil(this.#until - performance.now())
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
    }
  }

  /** Gives the connection back; one that broke is closed, and so is one that may be inside a transaction still. */
  release(): void {
    this.#client.release(endsConnection(this.#failure))
  }
}

async function lend<T>(options: ClientOptions, work: (connection: Lent) => Promise<T>): Promise<T> {
  const client = await options.pool.connect().catch((error: unknown) => {
    throw noted(options.outage, toFailure(error))
  })
  const connection = new Lent(client, options)
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

function noted(outage: Outage, failure: unknown): unknown {
  outage.noteFailure(failure)
  return failure
}

async function transact<T>(connection: Lent, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { limitMs } = connection
  // The database gives up too, or statements whose client has gone would pile up behind a lock.
  await connection.run({
    text: limitMs === null ? 'begin' : `begin; set local statement_timeout = ${limitMs}`,
    values: [],
  })
  let result: T
  try {
    const tx = Object.assign(
      queryable((statement) => connection.run(statement)),
      {
        script: async (text: string) => void (await connection.run({ text, values: [] })),
      },
    )
    result = await work(tx)
  } catch (error) {
    // Where the connection is lost this fails too, and what became of the transaction is told by that failure.
    await connection.run({ text: 'rollback', values: [] })
    throw error
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
