import type { Tx } from '../../database/sql.ts'

/**
 * Never write to this phone again: it leaves the free pool at once, an import will not bring it back, and a dialog with
 * it that is still open closes. Gives the agents whose day has changed. Repeats do nothing.
 */
export async function suppressPhone(tx: Tx, phone: string, source: string, moment: Date): Promise<void> {
  await tx`insert into suppressions (phone, source, created_at) values (${phone}, ${source}, ${moment}) on conflict do nothing`
  await tx`update contacts set free = false where phone = ${phone} and free`
  // What is already earned stays earned: a successful dialog keeps its status and offers no messages any more.
  await tx`
    with closed as (
      update dialogs d set status = 'opt_out' from contacts c
      where c.id = d.contact_id and c.phone = ${phone} and d.status in ('in_work', 'send_main_message', 'not_found')
      returning d.agent_id
    )
    update agents set revision = revision + 1 where id in (select agent_id from closed)`
}
