import type { MessengerAccount } from '#contract/binding-work.ts'
import { now, type Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import { insertAccount, listAccounts, setAccountStatus } from './accounts-repository.ts'

export async function listLinkedAccounts(context: Context, agentId: number): Promise<MessengerAccount[]> {
  const rows = await listAccounts(context.sql, agentId)
  return rows.map(({ phone, status }) => ({ phone, applicationStatus: status }))
}

/** Links a messenger account to the agent; events tell when it comes online. @throws AppError `account_taken`. */
export async function linkAccount(context: Context, agentId: number, phone: string): Promise<void> {
  if (!(await insertAccount(context.sql, { phone, agentId, linkedAt: now(context) }))) throw new AppError('account_taken')
  // Linked it is, whatever the messenger says now: the agent's check asks again, and so does a restart (jobs.ts).
  context.messenger.linkAccount(phone).catch(logMessengerFailure)
}

/** Asks the messenger how one of the agent's accounts is. @throws AppError `account_not_found`, `messenger_unavailable`. */
export async function checkAccount(context: Context, agentId: number, phone: string): Promise<MessengerAccount> {
  const accounts = await listAccounts(context.sql, agentId)
  if (!accounts.some((account) => account.phone === phone)) throw new AppError('account_not_found')
  const status = await context.messenger.accountStatus(phone)
  await setAccountStatus(context.sql, phone, status)
  return { phone, applicationStatus: status }
}

/** What keeps the agent's accounts from work, if anything (specification §5). @throws AppError `no_accounts`, `account_offline`. */
export async function demandOnlineAccounts(context: Context, agentId: number): Promise<void> {
  const accounts = await listAccounts(context.sql, agentId)
  if (accounts.length === 0) throw new AppError('no_accounts')
  if (accounts.some((account) => account.status !== 'online')) throw new AppError('account_offline')
}
