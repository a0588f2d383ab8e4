import { EMAIL_CODE_LENGTH } from '#contract/limits.ts'
import type { Verification } from '#contract/verification.ts'
import { now, type Context } from '../../context.ts'
import type { Queryable } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { randomCode } from '../../secrets.ts'
import {
  changePhone,
  close,
  findCurrent,
  findFreeServicePhone,
  insertVerification,
  isPhoneProven,
  lockCurrent,
  setServicePhone,
} from './repository.ts'

/** The agent's request as the cabinet sees it; null when there is none. */
export async function getVerification(context: Context, agentId: number): Promise<Verification | null> {
  const row = await findCurrent(context.sql, agentId)
  if (row === null) return null
  const { step, status, comment, code, servicePhone, phone } = row
  return { step, status, comment, verificationCode: code, servicePhone, phone }
}

/** Step 1: the agent names a phone and gets a code. Another phone may be named until the message has come. */
export async function startVerification(context: Context, agentId: number, phone: string): Promise<void> {
  await inTransaction(context.sql, async (tx) => {
    const current = await lockCurrent(tx, agentId)
    if (current?.status === 'APPROVED') throw new AppError('already_approved')
    if (current !== null && (current.step !== 1 || current.status !== 'IN_PROGRESS')) throw new AppError('wrong_step')
    if (await isPhoneProven(tx, phone, agentId)) throw new AppError('phone_verified')
    if (current?.phone === phone) return
    const code = randomCode(EMAIL_CODE_LENGTH)
    if (current === null) await insertVerification(tx, { agentId, phone, code, createdAt: now(context) })
    else await changePhone(tx, current.id, phone, code)
  })
}

/** Names the service phone that takes the message with the code. The same one again while it is expected there. */
export async function assignServicePhone(context: Context, agentId: number): Promise<string> {
  const { request, servicePhone } = await inTransaction(context.sql, async (tx) => {
    const current = await lockCurrent(tx, agentId)
    if (current === null || current.step !== 1) throw new AppError('wrong_step')
    if (current.servicePhone !== null) return { request: current, servicePhone: current.servicePhone }
    const free = await pickServicePhone(tx)
    if (free === null) throw new AppError('no_service_phone')
    await setServicePhone(tx, current.id, free)
    return { request: current, servicePhone: free }
  })
  await context.messenger.awaitMessage({ from: request.phone, to: servicePhone, text: request.code })
  return servicePhone
}

/** A phone of the platform that can take one more message with a code; null when none is enabled. */
export function pickServicePhone(sql: Queryable): Promise<string | null> {
  return findFreeServicePhone(sql)
}

/** Begins anew: after a revision, or while nothing has been sent to the operator. */
export async function resetVerification(context: Context, agentId: number): Promise<void> {
  await inTransaction(context.sql, async (tx) => {
    const current = await lockCurrent(tx, agentId)
    if (current === null) return
    if (current.status === 'APPROVED') throw new AppError('already_approved')
    if (current.status === 'PENDING') throw new AppError('wrong_step')
    await close(tx, current.id, now(context))
  })
}
