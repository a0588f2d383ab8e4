import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { TakenContact } from '#contract/manual-work.ts'
import { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { businessDay, isTakingTime, spellDay } from '../../days.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { firstMessage } from './messages.ts'
import { countTaken, findUnsettledDays, lockAgent } from './repository.ts'

type Taken = z.output<typeof TakenContact>

/**
 * Gives the agent the next free contact with the first message to send.
 * @throws AppError `too_late_today`, `daily_limit`, `day_unreported`, `day_not_accrued`, `no_free_contacts`.
 */
export async function takeContact(context: Context, agentId: number, key: string | null): Promise<Taken> {
  const moment = now(context)
  const { answer, repeated } = await inTransaction(context.sql, (tx) =>
    once(tx, { agentId, key, fingerprint: fingerprintOf('take') }, (stored) => z.parse(TakenContact, stored), async () => {
      const day = businessDay(moment.getTime())
      await admitTake(tx, agentId, day, moment)
      return takeNext(tx, agentId, day, moment)
    }),
  )
  if (!repeated) noteContactTaken(context)
  return answer
}

/** The agent's row is locked first: what is counted after that stays true until the transaction ends. */
async function admitTake(tx: Tx, agentId: number, day: string, moment: Date): Promise<void> {
  if (!isTakingTime(moment.getTime())) throw new AppError('too_late_today')
  const [, taken, unsettled] = await Promise.all([lockAgent(tx, agentId), countTaken(tx, agentId, day), findUnsettledDays(tx, agentId)])
  const earlier = unsettled.find((one) => one.day < day)
  if (earlier !== undefined) throw new AppError(earlier.toReport > 0 ? 'day_unreported' : 'day_not_accrued', { day: spellDay(earlier.day) })
  if (taken >= DAILY_CONTACT_LIMIT) throw new AppError('daily_limit')
}

/** One statement: pick, mark, open the dialog. Others who pick at the same moment skip the locked row and get the next. */
async function takeNext(tx: Tx, agentId: number, day: string, moment: Date): Promise<Taken> {
  const [row] = await tx<{ id: number; phone: string; name: string }[]>`
    with picked as (
      select id from contacts c
      where free and not exists (select 1 from suppressions s where s.phone = c.phone)
      order by pos limit 1 for update skip locked
    ), taken as (
      update contacts c set free = false from picked where c.id = picked.id returning c.id, c.phone, c.name
    ), opened as (
      insert into dialogs (contact_id, agent_id, day, taken_at) select id, ${agentId}, ${day}, ${moment} from taken returning id
    ), bumped as (
      update agents set revision = revision + 1 where id = ${agentId} and exists (select 1 from opened)
    )
    select opened.id, taken.phone, taken.name from opened, taken`
  if (row === undefined) throw new AppError('no_free_contacts')
  return { segmentPhoneId: String(row.id), phone: row.phone, name: row.name, message: firstMessage(row.id, row.name) }
}
