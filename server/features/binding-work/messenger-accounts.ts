import type { z } from 'zod'
import type { MessengerAccount } from '#contract/binding-work.ts'
import { ACCOUNT_CONFIRM_MINUTES, EMAIL_CODE_LENGTH, MAX_ACCOUNTS } from '#contract/limits.ts'
import { lockAgent } from '../../agents/lock-agent.ts'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findOpenDialog } from '../../dialogs/binding-dialogs.ts'
import { AppError } from '../../http/app-error.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import { revisionTag } from '../../http/etag.ts'
import { randomCode } from '../../secrets.ts'
import type { Session } from '../sessions/service.ts'
import { pickServicePhone } from '../verification/service.ts'
import {
  type AccountRow,
  deleteAccount,
  deleteLapsed,
  insertAccount,
  isHeld,
  listAccounts,
  setAccountStatus,
} from './messenger-accounts-repository.ts'

type Account = z.input<typeof MessengerAccount>

const CONFIRM_MS = ACCOUNT_CONFIRM_MINUTES * 60_000

/** What was asked for at this moment or before and is not confirmed has lapsed. */
export function lapsedAt(context: Context): Date {
  return new Date(context.clock.now() - CONFIRM_MS)
}

const FORM = 1

/** Changes with everything the list is made of; what nobody confirmed lapses to the minute. */
export function accountsTag(context: Context, session: Session): string {
  return revisionTag(context, session, FORM, Math.floor(context.clock.now() / 60_000))
}

export async function listLinkedAccounts(context: Context, agentId: number): Promise<Account[]> {
  return (await listAccounts(context.sql, agentId, lapsedAt(context))).map(toAccount)
}

/**
 * Asks for a messenger account: it is the agent's once its code comes from it within the hour, and takes the number from
 * nobody before. Asked again meanwhile, the same code is waited for.
 * @throws AppError `account_taken`, `too_many_accounts`, `no_service_phone`.
 */
export async function linkAccount(context: Context, agentId: number, phone: string): Promise<void> {
  const request = await inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    await deleteLapsed(tx, lapsedAt(context))
    const accounts = await listAccounts(tx, agentId, lapsedAt(context))
    const own = accounts.find((account) => account.phone === phone)
    if (own !== undefined && own.confirmedAt === null) return own
    if (own !== undefined || (await isHeld(tx, phone))) throw new AppError('account_taken')
    if (accounts.length >= MAX_ACCOUNTS) throw new AppError('too_many_accounts')
    const servicePhone = await pickServicePhone(tx)
    if (servicePhone === null) throw new AppError('no_confirming_phone')
    const code = randomCode(EMAIL_CODE_LENGTH)
    await insertAccount(tx, { phone, agentId, linkedAt: now(context), code, servicePhone })
    return { phone, code, servicePhone }
  })
  // Asked for it is, whatever the messenger says now: the agent's check asks again, and so does a restart (jobs.ts).
  awaitConfirmation(context, request).catch(logMessengerFailure)
}

/** Asks the messenger again how one of the agent's accounts is. @throws AppError `account_not_found`, `messenger_unavailable`. */
export async function checkAccount(context: Context, agentId: number, phone: string): Promise<Account> {
  const accounts = await listAccounts(context.sql, agentId, lapsedAt(context))
  const account = accounts.find((one) => one.phone === phone)
  if (account === undefined) throw new AppError('account_not_found')
  if (account.confirmedAt === null) {
    await awaitConfirmation(context, account)
    return toAccount(account)
  }
  // Connecting may have failed to begin.
  if (account.status === 'connecting') await context.messenger.linkAccount(phone)
  const status = await context.messenger.accountStatus(phone)
  await inTransaction(context.sql, (tx) => setAccountStatus(tx, phone, status))
  return toAccount({ ...account, status })
}

/** Removes an account, unless a dialog may be led from it. @throws AppError `account_not_found`, `dialog_open`. */
export async function unlinkAccount(context: Context, agentId: number, phone: string): Promise<void> {
  const wasConnected = await inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    const account = (await listAccounts(tx, agentId, lapsedAt(context))).find((one) => one.phone === phone)
    if (account === undefined) throw new AppError('account_not_found')
    if (account.confirmedAt !== null && (await findOpenDialog(tx, agentId)) !== null)
      throw new AppError('account_in_use')
    await deleteAccount(tx, agentId, phone)
    return account.confirmedAt !== null
  })
  // One that was only asked for is not this agent's to disconnect.
  if (wasConnected) context.messenger.unlinkAccount(phone).catch(logMessengerFailure)
}

/** Asks the messenger for the message that confirms a link. @throws AppError `messenger_unavailable`. */
export async function awaitConfirmation(
  context: Context,
  { phone, code, servicePhone }: Pick<AccountRow, 'phone' | 'code' | 'servicePhone'>,
): Promise<void> {
  if (code !== null && servicePhone !== null)
    await context.messenger.awaitMessage({ from: phone, to: servicePhone, text: code })
}

/** What keeps the agent's accounts from work, if anything (statement 9.5). @throws AppError `no_accounts`, `account_offline`. */
export async function demandOnlineAccounts(context: Context, agentId: number): Promise<void> {
  const accounts = await listAccounts(context.sql, agentId, lapsedAt(context))
  if (accounts.length === 0) throw new AppError('no_accounts')
  if (accounts.some((account) => account.status !== 'online')) throw new AppError('account_offline')
}

function toAccount({ phone, status, linkedAt, confirmedAt, code, servicePhone }: AccountRow): Account {
  if (confirmedAt !== null || code === null || servicePhone === null) return { phone, applicationStatus: status }
  const confirmation = {
    phone: servicePhone,
    message: `Подтверждаю, что это мой номер и с него будут писать из кабинета агента. Код: ${code}`,
    until: new Date(linkedAt.getTime() + CONFIRM_MS).toISOString(),
  }
  return { phone, applicationStatus: status, confirmation }
}
