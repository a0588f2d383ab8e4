import type { Queryable } from '../../database/sql.ts'

export async function isKnown(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select 1 from messenger_events where id = ${id}`
  return rows.length > 0
}

/** Also forgets what no signature would let in again: those ids are older than any signature's life. */
export async function remember(sql: Queryable, id: string): Promise<void> {
  await sql`insert into messenger_events (id) values (${id}) on conflict do nothing`
  await sql`delete from messenger_events where received_at < now() - interval '1 day'`
}
