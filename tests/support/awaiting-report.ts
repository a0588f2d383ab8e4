import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { insertAgent } from '#server/agents/agents.ts'
import { type Context, now } from '#server/context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { addBatch } from '#server/features/reading/service.ts'

export const DAY = '2026-11-18'

export async function addAgent({ sql }: Context): Promise<number> {
  const id = randomUUID()
  return insertAgent(sql, {
    email: `${id}@example.ru`,
    passwordHash: '',
    referralCode: id,
    referrerId: null,
    createdAt: new Date(),
  })
}

export interface Awaiting {
  dialogId: number
  phone: string
}

let phones = 0

/** A dialog of the day that awaits its report: taken long ago, one a minute. */
export async function addDialog(context: Context, agentId: number): Promise<Awaiting> {
  phones += 1
  const phone = `7000${String(phones).padStart(7, '0')}`
  const takenAt = new Date(now(context).getTime() - 86_400_000 + phones * 60_000)
  const { id } = await context.sql.one(z.object({ id: z.int() }))`
    with person as (
      insert into contacts (phone, name, segment, source, consent, imported_at, free)
      values (${phone}, 'Имя', 's', 's', 'c', now(), false) returning id
    )
    insert into dialogs (contact_id, agent_id, day, status, taken_at)
    select id, ${agentId}, ${DAY}, 'send_main_message', ${takenAt} from person returning id`
  return { dialogId: id, phone }
}

/** A report of these dialogs, with pictures of these names in the store: the same name is the same bytes. */
export async function addReport(
  context: Context,
  agentId: number,
  dialogs: readonly Awaiting[],
  keys: readonly string[],
): Promise<void> {
  await inTransaction(context.sql, (tx) =>
    addBatch(tx, {
      agentId,
      day: DAY,
      dialogIds: dialogs.map(({ dialogId }) => dialogId),
      files: keys.map((fileKey) => ({ field: 'f', size: 1, sha256: fileKey, type: 'image/png', fileKey })),
      createdAt: now(context),
    }),
  )
}

/** What waits for a while, after a failure or for a dead process, waits no more. */
export async function letTimePass({ sql }: Context): Promise<void> {
  await sql`
    update report_batches set retry_at = null, leased_until = case when leased_until is null then null else now() - interval '1 s' end
    where read_at is null`
}
