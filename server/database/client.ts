import type { Pool, PoolClient, QueryResult } from 'pg'
import { DatabaseLost, endsConnection, toFailure } from './failures.ts'
import type { Outage } from './outage.ts'
import type { Queryable, Sql, Tx } from './sql.ts'
import { makeStatement, type Statement } from './statement.ts'

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
  const query = tagOf((statement) => lend(options, (connection) => connection.run(statement)))
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

  async run(statement: Statement): Promise<Result> {
    const left = Math.ceil(this.#until - performance.now())
    try {
      if (left <= 0) throw new DatabaseLost('TIMEOUT', null)
      const result = await this.#client.query<Record<string, unknown>>({ ...statement, ...(left < Number.POSITIVE_INFINITY && { query_timeout: left }) })
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
  await connection.run({ text: limitMs === null ? 'begin' : `begin; set local statement_timeout = ${limitMs}`, values: [] })
  let result: T
  try {
    const tx = Object.assign(tagOf((statement) => connection.run(statement)), {
      script: async (text: string) => void (await connection.run({ text, values: [] })),
    })
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

function tagOf(run: (statement: Statement) => Promise<Result>): Queryable {
  return async <Rows extends readonly unknown[]>(strings: TemplateStringsArray, ...values: Parameters<Queryable>[1][]) => {
    const { rows } = await run(makeStatement(strings, values))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the rows of its statement
    return rows as unknown as Rows
  }
}
