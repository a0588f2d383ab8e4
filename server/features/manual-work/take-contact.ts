import { TakenContact } from '#contract/manual-work.ts'
import { z } from 'zod'
import { lockAgent } from '../../agents/lock-agent.ts'
import { now, type Context } from '../../context.ts'
import { businessDay, formatDay } from '#domain/days.ts'
import { lastBlockingDay, takingHours } from '#domain/deadlines.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUnsettledDays } from '../../dialogs/manual-dialogs.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { demandContactLeft } from '../contacts/daily-limit.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { isSuppressed } from '../contacts/suppression.ts'
import { handOutContact } from '../contacts/hand-out.ts'

type Taken = z.output<typeof TakenContact>

/**
 * Gives the agent the next free contact with the first message to send.
 * @throws AppError `too_late_today`, `daily_limit`, `day_unreported`, `day_not_accrued`, `no_free_contacts`.
 */
export async function takeContact(context: Context, agentId: number, key: string | null): Promise<Taken> {
  const moment = now(context)
  const { answer, repeated } = await inTransaction(context.sql, (tx) =>
    once(
      tx,
      { agentId, key, fingerprint: fingerprintOf('take') },
      (stored) => z.parse(TakenContact, stored),
      async () => {
        const day = businessDay(moment.getTime())
        await admitTake(tx, agentId, day, moment)
        const { id, phone, name } = await handOutContact(tx, { agentId, day, moment, mode: 'manual' })
        return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
      },
    ),
  )
  if (!repeated) noteContactTaken(context)
  // A repeat may come after the person asked not to be written to.
  else if (answer.phone !== null && (await isSuppressed(context.sql, answer.phone))) throw new AppError('opted_out')
  return answer
}

/** The agent's row is locked first: what is counted after that stays true until the transaction ends. */
async function admitTake(tx: Tx, agentId: number, day: string, moment: Date): Promise<void> {
  if (!takingHours(moment.getTime()).isOpen) throw new AppError('too_late_today')
  const [, unsettled] = await Promise.all([lockAgent(tx, agentId), findUnsettledDays(tx, agentId)])
  const earlier = unsettled.find((one) => one.day <= lastBlockingDay(moment.getTime()))
  if (earlier !== undefined)
    throw new AppError(earlier.toReport > 0 ? 'day_unreported' : 'day_not_accrued', { day: formatDay(earlier.day) })
  await demandContactLeft(tx, agentId, day)
}
