import { z } from 'zod'
import type { Queryable, Tx } from '../../database/sql.ts'

/** False when the phone is a contact or a canary already, or nobody may write to it. */
export async function insertCanary(
  sql: Queryable,
  { phone, name, moment }: { phone: string; name: string; moment: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into canaries (phone, name, added_at) select ${phone}::text, ${name}, ${moment}
    where not exists (select from contacts where phone = ${phone}) and not exists (select from suppressions where phone = ${phone})
    on conflict do nothing returning phone`
  return rows.length > 0
}

const ReleasedRow = z.object({ id: z.int(), name: z.string() })

/** Puts the next that waits before all other free contacts; null when none does. */
export function releaseCanary(tx: Tx, moment: Date): Promise<z.infer<typeof ReleasedRow> | null> {
  return tx.maybe(ReleasedRow)`
    with next as (
      select phone, name from canaries
      where contact_id is null and not exists (select from contacts c where c.phone = canaries.phone)
      order by added_at, phone limit 1 for update skip locked
    ), added as (
      insert into contacts (phone, name, pos, imported_at)
      select phone, name, (select coalesce(min(pos), 0) - 1 from contacts where free), ${moment} from next
      on conflict do nothing returning id, phone, name
    )
    update canaries c set contact_id = added.id, released_at = ${moment} from added where c.phone = added.phone
    returning added.id, added.name`
}

const PhoneRow = z.object({ phone: z.string() })

/** Those that were released since a moment and that nobody has written to. */
export function listUnheard(sql: Queryable, since: Date): Promise<z.infer<typeof PhoneRow>[]> {
  return sql.many(
    PhoneRow,
  )`select phone from canaries where released_at >= ${since} and heard_at is null order by phone`
}

/** Whether this phone is one of ours that is in the base. */
export async function isReleased(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`select from canaries where phone = ${phone} and contact_id is not null`
  return rows.length > 0
}

export async function markHeard(sql: Queryable, phone: string, moment: Date): Promise<void> {
  await sql`update canaries set heard_at = ${moment} where phone = ${phone} and contact_id is not null and heard_at is null`
}

/** Which of these phones are ours and have heard nothing. */
export async function findSilent(sql: Queryable, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.many(PhoneRow)`
    select phone from canaries where phone = any(${[...phones]}::text[]) and contact_id is not null and heard_at is null`
  return new Set(rows.map(({ phone }) => phone))
}

const Listed = z.object({
  phone: z.string(),
  name: z.string(),
  releasedAt: z.date().nullable(),
  heardAt: z.date().nullable(),
})

export function listCanaries(sql: Queryable): Promise<z.infer<typeof Listed>[]> {
  return sql.many(Listed)`
    select phone, name, released_at as "releasedAt", heard_at as "heardAt" from canaries order by released_at desc nulls last, phone`
}
