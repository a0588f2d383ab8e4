import { timingSafeEqual } from 'node:crypto'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_MINUTES } from '#contract/limits.ts'
import { z } from 'zod'
import { markEmailVerified } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../logging/log.ts'
import { hashSecret, randomCode } from '../../secrets.ts'
import type { Session } from '../sessions/service.ts'
import { verificationLetter } from './letters.ts'

const LIFETIME_MS = EMAIL_CODE_MINUTES * 60_000
const TRIES = 5

/** Sends a new code; the one before it stops working. @throws AppError `unavailable` when the letter could not be sent. */
export async function sendEmailCode(context: Context, session: Session): Promise<void> {
  if (session.emailVerified) throw new AppError('already_verified')
  await context.limits.take('codes', session.agentId)
  const code = randomCode(EMAIL_CODE_LENGTH)
  const expiresAt = new Date(context.clock.now() + LIFETIME_MS)
  await context.sql`
    insert into email_codes (agent_id, code_hash, expires_at) values (${session.agentId}, ${hashCode(session.agentId, code)}, ${expiresAt})
    on conflict (agent_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`
  try {
    await context.mail.send(verificationLetter(session.email, code))
  } catch (error) {
    log.error({ err: error }, 'Письмо с кодом не отправлено')
    throw new AppError('mail_away')
  }
}

/** @throws AppError `wrong_code`, `code_expired`, `too_many_tries`. */
export async function verifyEmail(context: Context, session: Session, code: string): Promise<void> {
  if (session.emailVerified) throw new AppError('already_verified')
  await context.limits.take('codeTries', session.agentId)
  // A wrong try is counted, so the transaction that counts it must not be undone by the refusal.
  const refusal = await inTransaction(context.sql, (tx) => tryCode(tx, session.agentId, code, now(context)))
  if (refusal !== null) throw refusal
}

const CodeRow = z.object({ codeHash: z.instanceof(Buffer), tries: z.int(), expiresAt: z.date() })

async function tryCode(tx: Tx, agentId: number, code: string, moment: Date): Promise<AppError | null> {
  const row = await tx.maybe(CodeRow)`
    select code_hash as "codeHash", tries, expires_at as "expiresAt" from email_codes where agent_id = ${agentId} for update`
  if (row === null) return new AppError('no_code_yet')
  if (row.expiresAt <= moment) return new AppError('code_expired')
  if (row.tries >= TRIES) return new AppError('too_many_tries')
  if (!timingSafeEqual(row.codeHash, hashCode(agentId, code))) {
    await tx`update email_codes set tries = tries + 1 where agent_id = ${agentId}`
    return new AppError('wrong_code')
  }
  await tx`delete from email_codes where agent_id = ${agentId}`
  await markEmailVerified(tx, agentId, moment)
  return null
}

function hashCode(agentId: number, code: string): Buffer {
  return hashSecret(`${agentId} ${code}`)
}
