import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import { paths, TOKEN_PARAM } from '#contract/paths.ts'
import type { PasswordRestore } from '#contract/user.ts'
import { z } from 'zod'
import { findAgentByEmail, updatePassword } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import type { Queryable } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { logJobFailure } from '../../database/outage.ts'
import { repeat } from '../../repeat.ts'
import { hashSecret, randomToken } from '../../secrets.ts'
import type { Job } from '../feature.ts'
import { closeSessions } from '../sessions/service.ts'
import { addAskedReset, type AskedReset, closeAskedReset, leaseAskedReset, putOffAskedReset } from './asked-resets.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { resetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { type Origin, placeOf } from './sign-in.ts'

const LIFETIME_MS = RESET_LINK_MINUTES * 60_000
const LOOK_MS = 5000
const LETTERS = 'Письма для сброса пароля'
/** Letters that requests have begun to send: a process that stops has the database till they are noted as sent. */
const underWay = new Set<Promise<void>>()

/**
 * Has a link to set a new password sent. What is asked for is kept first, so that mail that is away or a killed process loses
 * no letter; whether the e-mail is known is looked up after the answer: neither its words nor its time tell.
 */
export async function requestReset(context: Context, email: string): Promise<void> {
  await context.limits.take('resets', email)
  await addAskedReset(context.sql, email, now(context), new Date(context.clock.now() + LIFETIME_MS))
  const sending = sendResetLinks(context)
    .catch((error: unknown) => logJobFailure(LETTERS, error))
    .finally(() => underWay.delete(sending))
  underWay.add(sending)
}

/** Sends what is due, until mail fails: that one is tried again later, and the rest too. */
async function sendResetLinks(context: Context): Promise<void> {
  for (;;) {
    const asked = await leaseAskedReset(context.sql, now(context))
    if (asked === null) return
    try {
      await sendResetLink(context, asked)
    } catch (error) {
      await putOffAskedReset(context.sql, asked, now(context))
      throw error
    }
    await closeAskedReset(context.sql, asked)
  }
}

async function sendResetLink(context: Context, { email, expiresAt }: AskedReset): Promise<void> {
  const agent = await findAgentByEmail(context.sql, email)
  if (agent === null) return
  const token = randomToken()
  await context.sql`insert into password_resets (token_hash, agent_id, expires_at) values (${hashSecret(token)}, ${agent.id}, ${expiresAt})`
  await context.mail.send(resetLetter(email, `${context.origin()}${paths.passwordRestore}?${TOKEN_PARAM}=${token}`))
}

/** Those that could not be sent at once, and those of a process that ended in the middle. */
export const sendLateResetLinks: Job = (context) => {
  const stop = repeat(LETTERS, LOOK_MS, () => sendResetLinks(context))
  return async () => {
    await stop()
    await Promise.all(underWay)
  }
}

/**
 * Sets the new password, uses up every link of the agent and signs him out everywhere. Who holds the link reads the
 * owner's mail: only the device it was opened on stays known, and is not held up by what strangers have tried.
 * Gives what the device is known by.
 * @throws AppError `token_invalid`, `busy`.
 */
export async function restorePassword(
  context: Context,
  { token, password }: z.output<typeof PasswordRestore>,
  origin: Origin,
): Promise<string> {
  const tokenHash = hashSecret(token)
  // Hashing a password costs a thousand times more than looking at a link that anybody may have made up.
  await getReset(context.sql, tokenHash, now(context))
  const passwordHash = await hashPassword(password)
  const { email, device } = await inTransaction(context.sql, async (tx) => {
    await tx`select 1 from password_resets where token_hash = ${tokenHash} for update`
    const { agentId, email } = await getReset(tx, tokenHash, now(context))
    await tx`delete from password_resets where agent_id = ${agentId}`
    await updatePassword(tx, agentId, passwordHash)
    await closeSessions(tx, agentId)
    await forgetDevices(tx, agentId)
    return { email, device: await rememberDevice(tx, agentId, origin.device, now(context)) }
  })
  await context.limits.reset('signInFailures', placeOf(email, origin.address))
  await context.limits.reset('signInFailures', placeOf(email, device))
  return device
}

const ResetRow = z.object({ agentId: z.int(), email: z.string() })

/** @throws AppError `token_invalid`. */
async function getReset(sql: Queryable, tokenHash: Buffer, moment: Date): Promise<z.infer<typeof ResetRow>> {
  const row = await sql.maybe(ResetRow)`
    select r.agent_id as "agentId", a.email from password_resets r join agents a on a.id = r.agent_id
    where r.token_hash = ${tokenHash} and r.expires_at > ${moment}`
  if (row === null) throw new AppError('token_invalid')
  return row
}
