import type { TakenContact } from '#contract/manual-work.ts'
import type { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { takeFromBase } from '../../dialogs/take-contact.ts'
import { demandOnlineAccounts } from './messenger-accounts.ts'

/**
 * Gives the agent the next free contact; the messenger will tell how the dialog went.
 * @throws AppError `no_accounts`, `account_offline`, `too_late_today`, `not_signed_up`, `debts_first`, `dialog_open`, `daily_limit`, `no_free_contacts`.
 */
export async function takeBindingContact(context: Context, agentId: number): Promise<z.output<typeof TakenContact>> {
  await demandOnlineAccounts(context, agentId)
  const moment = now(context)
  const { id, phone, name } = await inTransaction(context.sql, (tx) =>
    takeFromBase(tx, 'binding', moment, { agentId, key: null, preferred: [] }),
  )
  noteContactTaken(context)
  // The contact is the agent's whatever the messenger says now; a restart asks again (jobs.ts).
  context.messenger.awaitReply(phone).catch(logMessengerFailure)
  return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
}
