import type { Context } from '../../context.ts'
import { logJobFailure } from '../../database/outage.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import type { Job } from '../feature.ts'
import { approve } from './decision.ts'
import { acceptCode, listExpected, listPendingSince } from './repository.ts'

/** Moves requests on when their message comes, and asks again for messages that were expected before a restart. */
export const listenForCodes: Job = async (context) => {
  context.messengerEvents.subscribe(async (event) => {
    if (event.type !== 'message_received') return
    try {
      await inTransaction(context.sql, (tx) => acceptCode(tx, event))
    } catch (error) {
      // Two agents named this phone and both sent their codes from it: it is the first one's.
      if (!violates(error, 'verifications_phone')) throw error
    }
  })
  for (const { phone, code, servicePhone } of await listExpected(context.sql)) {
    context.messenger.awaitMessage({ from: phone, to: servicePhone, text: code }).catch(logMessengerFailure)
  }
  return () => Promise.resolve()
}

const PERIOD_MS = 1000

/** The demonstration's operator: approves a request some seconds after its screenshots (DEMO_APPROVE_MS). */
export const approveInDemonstration: Job = (context) => {
  if (!context.config.DEMO_APPROVE_MS || !context.config.demo) return () => Promise.resolve()
  const timer = setInterval(() => {
    approveWaiting(context).catch((error: unknown) => logJobFailure('Верификация', error))
  }, PERIOD_MS)
  return async () => clearInterval(timer)
}

async function approveWaiting(context: Context): Promise<void> {
  const since = new Date(context.clock.now() - context.config.DEMO_APPROVE_MS)
  for (const { id } of await listPendingSince(context.sql, since)) await approve(context, id)
}
