import type { TakenContact } from '#contract/manual-work.ts'
import type { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { findNextNames } from './next-names.ts'
import { AppError } from '../../http/app-error.ts'
import { listenIfCanary, mixInCanary } from '../canaries/service.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { isSuppressed } from '../contacts/suppression.ts'
import { findToldApart } from '../proofs/issued-name.ts'
import { takeFromBase } from '../../dialogs/take-contact.ts'

/**
 * Gives the agent the next free contact with the first message to send: of the next ones, the first whose name is told from those of
 * the agent's other chats, should it be saved under it (docs/decisions/240).
 * @throws AppError `too_late_today`, `daily_limit`, `day_unreported`, `day_not_accrued`, `no_free_contacts`.
 */
export async function takeContact(
  context: Context,
  agentId: number,
  key: string | null,
): Promise<z.output<typeof TakenContact>> {
  const moment = now(context)
  // A wish, not a promise: it is asked for before anything is locked.
  const { contacts, beside } = await findNextNames(context, agentId)
  const { id, phone, name, repeated } = await inTransaction(context.sql, async (tx) => {
    const canary = await mixInCanary(context, tx, moment)
    const next = canary === null ? contacts : [canary, ...contacts]
    const preferred = findToldApart(next, beside).map((contact) => contact.id)
    return takeFromBase(tx, { agentId, mode: 'manual', moment, key, preferred })
  })
  if (!repeated) noteContactTaken(context)
  // A repeat may come after the person asked not to be written to.
  else if (await isSuppressed(context.sql, phone)) throw new AppError('opted_out')
  await listenIfCanary(context, phone)
  return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
}
