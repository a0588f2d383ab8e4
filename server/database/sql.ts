/** SQL written by hand: every `${value}` becomes a parameter, so nothing a person sent is ever read as SQL. */
export interface Queryable {
  <Rows extends readonly unknown[] = readonly unknown[]>(strings: TemplateStringsArray, ...values: readonly Parameter[]): Promise<Rows>
}

/** What a parameter may be: arrays go as `${values}::text[]`. */
export type Parameter = string | number | boolean | Date | Uint8Array | null | Fragment | readonly (string | number)[]

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
