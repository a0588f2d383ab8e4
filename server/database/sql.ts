import type { z } from 'zod'
import type { RowSchema } from './rows.ts'

/** A statement written by hand: every `${value}` becomes a parameter, so nothing a person sent is ever read as SQL. */
export type Statement<Answer> = (strings: TemplateStringsArray, ...values: readonly Parameter[]) => Promise<Answer>

/** What a parameter may be: arrays go as `${values}::text[]`. */
export type Parameter = string | number | boolean | Date | Uint8Array | null | Fragment | readonly (string | number)[]

/** `sql` alone gives rows that nothing is known of but their number; whoever reads rows says what is in them. */
export interface Queryable extends Statement<readonly unknown[]> {
  /** All rows. */
  many: <S extends RowSchema>(schema: S) => Statement<z.output<S>[]>
  /** The first row; null when there is none. */
  maybe: <S extends RowSchema>(schema: S) => Statement<z.output<S> | null>
  /** The first row of a statement that always has one. */
  one: <S extends RowSchema>(schema: S) => Statement<z.output<S>>
}

/** The client of the database. */
export interface Sql extends Queryable {
  /** The same for work that no person waits for: an import, a check of everything. */
  patient: () => Sql
  /** Runs `work` in a transaction; whatever it throws undoes it. Go through `inTransaction`, which repeats what was not serialised. */
  begin: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A transaction under way. A function that locks rows or must not be torn apart demands it by this type. */
export interface Tx extends Queryable {
  /** Runs a text of several statements. */
  script: (text: string) => Promise<void>
}

/** A piece of SQL that several statements share: written in the code, never made of what somebody sent. */
export class Fragment {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
