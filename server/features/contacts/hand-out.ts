import { z } from 'zod'
import type { Tx } from '../../database/sql.ts'
import { AppError } from '../../http/app-error.ts'

export interface HandOut {
  agentId: number
  /** The business day the dialog belongs to. */
  day: string
  moment: Date
  mode: 'manual' | 'binding'
}

const HandedOut = z.object({ id: z.int(), phone: z.string(), name: z.string() })

/**
 * Gives an agent the next free contact and opens its dialog, in one statement: pick, mark, open. Others who pick at the same
 * moment skip the locked row and get the next.
 * @throws AppError `no_free_contacts`.
 */
export async function handOutContact(tx: Tx, { agentId, day, moment, mode }: HandOut): Promise<z.infer<typeof HandedOut>> {
  const row = await tx.maybe(HandedOut)`
    with picked as (
      select id from contacts c
      where free and not exists (select 1 from suppressions s where s.phone = c.phone)
      order by pos limit 1 for update skip locked
    ), taken as (
      update contacts c set free = false from picked where c.id = picked.id returning c.id, c.phone, c.name
    ), opened as (
      insert into dialogs (contact_id, agent_id, mode, day, taken_at) select id, ${agentId}, ${mode}, ${day}, ${moment} from taken returning id
    ), bumped as (
      update agents set revision = revision + 1 where id = ${agentId} and exists (select 1 from opened)
    )
    select opened.id, taken.phone, taken.name from opened, taken`
  if (row === null) throw new AppError('no_free_contacts')
  return row
}
