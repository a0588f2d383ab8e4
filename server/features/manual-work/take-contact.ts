import { TakenContact } from '#contract/manual-work.ts'
import { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { isSuppressed } from '../contacts/suppression.ts'
import { takeFromBase } from '../../dialogs/take-contact.ts'

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
        const { id, phone, name } = await takeFromBase(tx, { agentId, mode: 'manual', moment })
        return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
      },
    ),
  )
  if (!repeated) noteContactTaken(context)
  // A repeat may come after the person asked not to be written to.
  else if (answer.phone !== null && (await isSuppressed(context.sql, answer.phone))) throw new AppError('opted_out')
  return answer
}
