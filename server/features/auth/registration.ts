import { randomInt } from 'node:crypto'
import { findReferralCode } from '#domain/referral-code.ts'
import type { Registration } from '#contract/user.ts'
import type { z } from 'zod'
import { findAgentIdByReferralCode, insertAgent } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { openSession } from '../sessions/service.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import type { Origin, SignedIn } from './sign-in.ts'

// Without letters and digits that look alike: codes are read aloud.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

export function randomReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Makes the agent and signs him in. @throws AppError `email_taken`, `busy`. */
export async function register(
  context: Context,
  form: z.output<typeof Registration>,
  { device }: Origin,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(form.password)
  const createdAt = now(context)
  try {
    return await inTransaction(context.sql, async (tx) => {
      const code = findReferralCode(form.referralCode ?? '')
      const referrerId = code === '' ? null : await findAgentIdByReferralCode(tx, code)
      const agentId = await insertAgent(tx, {
        email: form.email,
        passwordHash,
        referralCode: randomReferralCode(),
        referrerId,
        createdAt,
      })
      return {
        token: await openSession(tx, agentId, createdAt),
        device: await rememberDevice(tx, agentId, device, createdAt),
      }
    })
  } catch (error) {
    throw violates(error, 'agents_email') ? new AppError('email_taken') : error
  }
}
