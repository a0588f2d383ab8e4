import { now, type Context } from '../../context.ts'
import { logJobFailure } from '../../database/outage.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { endDialog, findOpenDialogByPhone, listOpenPhones } from '../../dialogs/binding-dialogs.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import type { Job } from '../feature.ts'
import { notify } from '../notifications/notify.ts'
import { awaitConfirmation, lapsedAt } from './messenger-accounts.ts'
import {
  confirmAccount,
  deleteLapsed,
  deleteUnconfirmed,
  listConnecting,
  listUnconfirmed,
  setAccountStatus,
} from './messenger-accounts-repository.ts'

/** Lives by what the messenger tells, and asks it again for what was waited for before a restart. */
export const listenToMessenger: Job = async (context) => {
  context.messengerEvents.subscribe(async (event) => {
    if (event.type === 'message_received') await acceptConfirmation(context, event)
    if (event.type === 'account_status')
      await inTransaction(context.sql, (tx) => setAccountStatus(tx, event.phone, event.status))
    if (event.type !== 'client_replied') return
    const dialog = await findOpenDialogByPhone(context.sql, event.phone)
    if (dialog === null) return
    await inTransaction(context.sql, async (tx) => {
      if (await endDialog(tx, dialog, { status: 'success', skipReason: null }))
        await notify(tx, dialog.agentId, { kind: 'reply' }, now(context))
    })
  })
  for (const link of await listUnconfirmed(context.sql, lapsedAt(context)))
    awaitConfirmation(context, link).catch(logMessengerFailure)
  for (const { phone } of await listConnecting(context.sql))
    context.messenger.linkAccount(phone).catch(logMessengerFailure)
  for (const { phone } of await listOpenPhones(context.sql))
    context.messenger.awaitReply(phone).catch(logMessengerFailure)
  return () => Promise.resolve()
}

/** The owner wrote: the phone is the agent's whose code it is, and nobody else's any more; it begins to connect. */
async function acceptConfirmation(
  context: Context,
  message: { from: string; to: string; text: string },
): Promise<void> {
  try {
    const isConfirmed = await inTransaction(context.sql, async (tx) => {
      if (!(await confirmAccount(tx, message, now(context), lapsedAt(context)))) return false
      await deleteUnconfirmed(tx, message.from)
      return true
    })
    if (isConfirmed) context.messenger.linkAccount(message.from).catch(logMessengerFailure)
  } catch (error) {
    // Codes of two agents came from this phone: it is the first one's.
    if (!violates(error, 'messenger_accounts_confirmed')) throw error
  }
}

const SWEEP_MS = 60_000

/** Forgets links that nobody confirmed. Nothing waits for it: what has lapsed counts nowhere. */
export const forgetLapsedLinks: Job = (context) => {
  const timer = setInterval(() => {
    deleteLapsed(context.sql, lapsedAt(context)).catch((error: unknown) => logJobFailure('Привязки', error))
  }, SWEEP_MS)
  return async () => clearInterval(timer)
}
