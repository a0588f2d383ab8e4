import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'
import { LETTER_LEASE } from '../../mail/mailer.ts'

// Leased by the database's time, so that the clocks of several processes need not agree.
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 10 * 60_000

const AskedReset = z.object({ id: z.int(), email: z.string(), expiresAt: z.date(), failures: z.int() })
export type AskedReset = z.infer<typeof AskedReset>

export async function addAskedReset(sql: Queryable, email: string, moment: Date, expiresAt: Date): Promise<void> {
  await sql`insert into asked_resets (email, due_at, expires_at) values (${email}, ${moment}, ${expiresAt})`
}

/** Takes the one that has waited longest; null when none waits. */
export function leaseAskedReset(sql: Queryable, moment: Date): Promise<AskedReset | null> {
  return sql.maybe(AskedReset)`
    update asked_resets set leased_until = now() + ${LETTER_LEASE}::interval
    where id = (
      select id from asked_resets
      where due_at <= ${moment} and expires_at > ${moment} and (leased_until is null or leased_until < now())
      order by due_at, id limit 1 for update skip locked)
    returning id, email, expires_at as "expiresAt", failures`
}

/** It was sent, or there is nobody to send it to. */
export async function closeAskedReset(sql: Queryable, { id }: AskedReset): Promise<void> {
  await sql`delete from asked_resets where id = ${id}`
}

export async function putOffAskedReset(sql: Queryable, { id, failures }: AskedReset, moment: Date): Promise<void> {
  const dueAt = new Date(moment.getTime() + Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS))
  await sql`
    update asked_resets set leased_until = null, failures = failures + 1, due_at = ${dueAt} where id = ${id}`
}
