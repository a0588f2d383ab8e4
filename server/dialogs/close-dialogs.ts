import { z } from 'zod'
import { bumpRevision } from '../agents/revision.ts'
import type { Tx } from '../database/sql.ts'
import { OPEN_STATUSES } from './status.ts'

const AgentRow = z.object({ agentId: z.int() })

/**
 * Closes the dialogs with a phone that are still open: nobody writes to it any more. Everybody who has had one learns of it:
 * their day is new. What is already earned stays earned: a successful dialog keeps its status.
 */
export async function closeDialogs(tx: Tx, phone: string): Promise<void> {
  const rows = await tx.many(AgentRow)`
    select distinct d.agent_id as "agentId" from dialogs d join contacts c on c.id = d.contact_id where c.phone = ${phone}`
  // Agents before their dialogs, as everywhere, so that nobody waits crosswise.
  await bumpRevision(tx, ...rows.map((row) => row.agentId))
  await tx`
    update dialogs d set status = 'opt_out' from contacts c
    where c.id = d.contact_id and c.phone = ${phone} and d.status = any(${OPEN_STATUSES}::text[])`
}
