import { logMessengerFailure } from '../../messenger/failure.ts'
import type { Job } from '../feature.ts'
import { listConnecting, setAccountStatus } from './accounts-repository.ts'
import { endDialog, findOpenDialogByPhone, listOpenPhones } from './dialogs-repository.ts'

/** Lives by what the messenger tells, and asks it again for what was waited for before a restart. */
export const listenToMessenger: Job = async (context) => {
  context.messengerEvents.subscribe(async (event) => {
    if (event.type === 'account_status') await setAccountStatus(context.sql, event.phone, event.status)
    if (event.type !== 'client_replied') return
    const dialog = await findOpenDialogByPhone(context.sql, event.phone)
    if (dialog !== null) await endDialog(context.sql, dialog.id, { status: 'success', skipReason: null })
  })
  for (const { phone } of await listConnecting(context.sql)) context.messenger.linkAccount(phone).catch(logMessengerFailure)
  for (const { phone } of await listOpenPhones(context.sql)) context.messenger.awaitReply(phone).catch(logMessengerFailure)
  return () => Promise.resolve()
}
