import { z } from 'zod'

/** What a statement gives: `bigint` as a number, `date` as `YYYY-MM-DD`, `timestamptz` as a `Date`. */
export type RowSchema = z.ZodObject

/** What a statement gave, and the names of its columns. */
export interface Selected {
  rows: readonly unknown[]
  fields: readonly { name: string }[]
}

/** A row of which one number is wanted: of the row written, or of the row found. */
export const IdRow = z.object({ id: z.int() })

/** A count, `select count(*) as count`. */
export const CountRow = z.object({ count: z.int() })

const known = new WeakMap<object, Set<object>>()

/**
 * Reads the rows of the statement written at `place`. A field of the schema that no column gives is a mistake of ours and
 * fails though there be no rows.
 */
export function readRows<S extends RowSchema>(place: object, schema: S, { rows, fields }: Selected): z.output<S>[] {
  const checked = known.get(place) ?? new Set()
  if (!checked.has(schema)) {
    const missing = Object.keys(schema.shape).filter((name) => !fields.some((field) => field.name === name))
    if (missing.length > 0)
      throw new Error(`a statement does not select what is read of its rows: ${missing.join(', ')}`)
    known.set(place, checked.add(schema))
  }
  return rows.map((row) => schema.parse(row))
}
