import type { TakenContact } from '#contract/manual-work.ts'
import type { z } from 'zod'
import { lockAgent } from '../../agents/lock-agent.ts'
import { now, type Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { businessDay } from '#domain/days.ts'
import { lastBlockingDay, takingHours } from '#domain/deadlines.ts'
import { findOpenDialog } from '../../dialogs/binding-dialogs.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { AppError } from '../../http/app-error.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import { demandContactLeft } from '../contacts/daily-limit.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { handOutContact } from '../contacts/hand-out.ts'
import { demandOnlineAccounts } from './messenger-accounts.ts'
import { isSignedUp } from './plan-repository.ts'

/**
 * Gives the agent the next free contact; the messenger will tell how the dialog went.
 * @throws AppError `no_accounts`, `account_offline`, `too_late_today`, `not_signed_up`, `debts_first`, `dialog_open`, `daily_limit`, `no_free_contacts`.
 */
export async function takeBindingContact(context: Context, agentId: number): Promise<z.output<typeof TakenContact>> {
  await demandOnlineAccounts(context, agentId)
  const moment = now(context)
  const day = businessDay(moment.getTime())
  const { id, phone, name } = await inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    await admitTake(tx, agentId, day, moment)
    return handOutContact(tx, { agentId, day, moment, mode: 'binding' })
  })
  noteContactTaken(context)
  // The contact is the agent's whatever the messenger says now; a restart asks again (jobs.ts).
  context.messenger.awaitReply(phone).catch(logMessengerFailure)
  return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
}

async function admitTake(tx: Tx, agentId: number, day: string, moment: Date): Promise<void> {
  if (!takingHours(moment.getTime()).isOpen) throw new AppError('too_late_today')
  if (!(await isSignedUp(tx, day, agentId))) throw new AppError('not_signed_up')
  const open = await findOpenDialog(tx, agentId)
  if (open !== null) throw new AppError(open.day <= lastBlockingDay(moment.getTime()) ? 'debts_first' : 'dialog_open')
  await demandContactLeft(tx, agentId, day)
}
