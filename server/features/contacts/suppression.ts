import type { Queryable, Tx } from '../../database/sql.ts'
import { closeDialogs } from '../../dialogs/close-dialogs.ts'

/**
 * Never write to this phone again: it leaves the free pool at once, an import will not bring it back, and a dialog with it
 * that is still open closes. Everybody who has had a dialog with it learns of it: their day is new. Repeats do nothing.
 */
export async function suppressPhone(tx: Tx, phone: string, source: string, moment: Date): Promise<void> {
  await tx`insert into suppressions (phone, source, created_at) values (${phone}, ${source}, ${moment}) on conflict do nothing`
  await tx`update contacts set free = false where phone = ${phone} and free`
  await closeDialogs(tx, phone)
}

/** Whether somebody asked not to be written to. */
export async function isSuppressed(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`select 1 from suppressions where phone = ${phone}`
  return rows.length > 0
}
