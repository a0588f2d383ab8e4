import type { PasswordRestore } from '#contract/user.ts'
import type { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { hashSecret, randomToken } from '../../secrets.ts'
import { closeSessions } from '../sessions/service.ts'
import { resetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { findAgentByEmail, updatePassword } from './repository.ts'

const LIFETIME_MS = 60 * 60_000

/**
 * Sends a link to set a new password. Everything happens after the answer: neither its words nor its time tell whether
 * the e-mail is known.
 */
export function requestReset(context: Context, email: string): void {
  context.limits.take('resets', email)
  sendResetLink(context, email).catch((error: unknown) => console.error('Письмо для сброса пароля не отправлено:', error))
}

async function sendResetLink(context: Context, email: string): Promise<void> {
  const agent = await findAgentByEmail(context.sql, email)
  if (agent === null) return
  const token = randomToken()
  const expiresAt = new Date(context.clock.now() + LIFETIME_MS)
  await context.sql`insert into password_resets (token_hash, agent_id, expires_at) values (${hashSecret(token)}, ${agent.id}, ${expiresAt})`
  await context.mail.send(resetLetter(email, `${context.origin()}/auth/password/restore?token=${token}`))
}

/** Sets the new password, uses up every link of the account and signs it out everywhere. @throws AppError `token_invalid`. */
export async function restorePassword(context: Context, { token, password }: z.output<typeof PasswordRestore>): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(context.sql, async (tx) => {
    const [row] = await tx<{ agentId: number; email: string; expiresAt: Date }[]>`
      select r.agent_id as "agentId", a.email, r.expires_at as "expiresAt"
      from password_resets r join agents a on a.id = r.agent_id where r.token_hash = ${hashSecret(token)} for update of r`
    if (row === undefined || row.expiresAt <= now(context)) throw new AppError('token_invalid')
    await tx`delete from password_resets where agent_id = ${row.agentId}`
    await updatePassword(tx, row.agentId, passwordHash)
    await closeSessions(tx, row.agentId)
    context.limits.reset('signInFailures', row.email)
  })
}
