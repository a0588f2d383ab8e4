import type { SkipReason } from '#contract/binding-work.ts'
import { z } from 'zod'
import { IdRow } from '../../database/rows.ts'
import type { Queryable } from '../../database/sql.ts'

const OpenDialogRow = z.object({ id: z.int(), day: z.string(), phone: z.string(), name: z.string(), takenAt: z.date() })
export type OpenDialogRow = z.infer<typeof OpenDialogRow>

const PhoneRow = z.object({ phone: z.string() })

/** The agent's dialog that has not ended, today's or an earlier day's; there is at most one (`dialogs_open_binding`). */
export function findOpenDialog(sql: Queryable, agentId: number): Promise<OpenDialogRow | null> {
  return sql.maybe(OpenDialogRow)`
    select d.id, d.day, c.phone, c.name, d.taken_at as "takenAt"
    from dialogs d join contacts c on c.id = d.contact_id
    where d.agent_id = ${agentId} and d.mode = 'binding' and d.status = 'in_work'`
}

/** Ends a dialog that is still open; gives its agent's polled days a new revision. False when it had ended before. */
export async function endDialog(
  sql: Queryable,
  id: number,
  end: { status: 'success' | 'released' | 'skipped' | 'opt_out'; skipReason: SkipReason | null },
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update dialogs set status = ${end.status}, skip_reason = ${end.skipReason} where id = ${id} and status = 'in_work' returning agent_id
    )
    update agents set revision = revision + 1 where id in (select agent_id from ended) returning id`
  return rows.length > 0
}

/** The open dialog with this client, whoever leads it. */
export function findOpenDialogByPhone(sql: Queryable, phone: string): Promise<{ id: number } | null> {
  return sql.maybe(IdRow)`
    select d.id from dialogs d join contacts c on c.id = d.contact_id
    where c.phone = ${phone} and d.mode = 'binding' and d.status = 'in_work'`
}

/** Clients whose replies are waited for: asked about again after a restart. */
export function listOpenPhones(sql: Queryable): Promise<{ phone: string }[]> {
  return sql.many(PhoneRow)`
    select c.phone from dialogs d join contacts c on c.id = d.contact_id where d.mode = 'binding' and d.status = 'in_work'`
}
