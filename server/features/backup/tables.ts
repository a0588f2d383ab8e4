import { z } from 'zod'
import { Fragment, type Queryable, type Tx } from '../../database/sql.ts'

const TableRow = z.object({ name: z.string(), needs: z.array(z.string()), key: z.string() })
const RowText = z.object({ row: z.string() })
/** Rows that travel at once. */
const AT_ONCE = 500

export interface Table {
  name: string
  /** Its primary key as an `order by`: who invited somebody comes before him. */
  key: string
}

/** Every table of ours but the migrations' own and what is true of this database or of running processes alone, each after those it refers to. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const rows = await sql.many(TableRow)`
    select c.relname::text as name,
           array(select distinct f.confrelid::regclass::text from pg_constraint f
                 where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs,
           coalesce((select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
                     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
                     where i.indrelid = c.oid and i.indisprimary), '1') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('migrations', 'migration_lock', 'database_identity', 'processes', 'leases') order by c.relname`
  const ordered: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const { name, key } of ready) {
      ordered.push({ name, key })
      waiting.delete(name)
    }
  }
  return ordered
}

/** Rows as text mean the same whatever the database is set to. */
export async function speakPlainly(tx: Tx): Promise<void> {
  await tx.script("set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1")
}

/** Every row of a table as JSON, some at a time. */
export async function* readTable(tx: Tx, { name, key }: Table): AsyncGenerator<string[]> {
  await tx`declare backup no scroll cursor for
    select row_to_json(t)::text as row from ${new Fragment(name)} t order by ${new Fragment(key)}`
  for (;;) {
    const rows = await tx.many(RowText)`fetch ${new Fragment(String(AT_ONCE))} from backup`
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < AT_ONCE) break
  }
  await tx`close backup`
}
