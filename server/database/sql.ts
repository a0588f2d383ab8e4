import type postgres from 'postgres'
import type { parsers } from './parsers.ts'

type Types = { [name in keyof typeof parsers]: (typeof parsers)[name] extends { parse: (text: string) => infer T } ? T : never }

/** The client of the database. */
export type Sql = postgres.Sql<Types>

/** A transaction under way. A function that locks rows or must not be torn apart demands it by this type. */
export type Tx = postgres.TransactionSql<Types>

/** For reads that do as well inside a transaction as outside. */
export type Queryable = postgres.ISql<Types>
