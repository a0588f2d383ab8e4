import { z } from 'zod'
import { insertAgent, markApproved, markEmailVerified, markTestPassed } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { addDays, businessDay } from '#domain/days.ts'
import { zonedMoment } from '#domain/zone.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { insertPastDialogs } from '../../dialogs/past-dialogs.ts'
import { BANKS } from '#contract/banks.ts'
import { BUSINESS_TIME_ZONE } from '#contract/limits.ts'
import { toKopecks } from '#domain/money.ts'
import { hashPassword } from '../auth/passwords.ts'
import { randomReferralCode } from '../auth/registration.ts'
import { dialogCause, withdrawalCause, withdrawalReturnCause } from '../ledger/causes.ts'
import { post } from '../ledger/service.ts'
import { DEMO_AGENTS, DEMO_PASSWORD } from './demo-agents.ts'
import { personName, personPhone } from './people.ts'

export const DEMO_MARK = 'demonstration'

/** Successful dialogs of the approved agent's last days, the latest first. */
const HISTORY = [12, 9, 14]
const WITHDRAWN_AFTER_DAY = 2

/** Fills an empty database with the demonstration; leaves any other as it is. */
export async function seedDemonstration(context: Context): Promise<void> {
  if (!(await isEmpty(context))) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(context.sql, async (tx) => {
    // Of processes that start together the first one fills it; the others have waited here until it has.
    const marked = await tx`insert into marks (name) values (${DEMO_MARK}) on conflict do nothing returning name`
    if (marked.length === 0) return
    const moment = now(context)
    await insertContacts(tx, context.config.DEMO_CONTACTS + HISTORY.reduce((sum, count) => sum + count, 0), moment)
    const newAgent = { passwordHash, referrerId: null, createdAt: moment }
    await insertAgent(tx, { ...newAgent, email: DEMO_AGENTS.newcomer.email, referralCode: randomReferralCode() })
    const agentId = await insertAgent(tx, {
      ...newAgent,
      email: DEMO_AGENTS.agent.email,
      referralCode: randomReferralCode(),
    })
    await markEmailVerified(tx, agentId, moment)
    await markTestPassed(tx, agentId, moment)
    await markApproved(tx, agentId, moment)
    await tx`
      insert into verifications (agent_id, phone, code, step, status, created_at, submitted_at, decided_at)
      values (${agentId}, ${personPhone(900_001)}, '000000', 3, 'APPROVED', ${moment}, ${moment}, ${moment})`
    await tx`insert into service_phones (phone, added_at) values (${personPhone(910_001)}, ${moment}), (${personPhone(910_002)}, ${moment})`
    await tx`insert into messenger_accounts (phone, agent_id, status, linked_at, confirmed_at) values (${personPhone(900_001)}, ${agentId}, 'online', ${moment}, ${moment})`
    await insertHistory(context, tx, agentId)
  })
}

const EmptyRow = z.object({ empty: z.boolean() })

async function isEmpty(context: Context): Promise<boolean> {
  const { empty } = await context.sql.one(EmptyRow)`
    select not exists (select 1 from agents) and not exists (select 1 from contacts) as empty`
  return empty
}

async function insertContacts(tx: Tx, count: number, moment: Date): Promise<void> {
  const indexes = Array.from({ length: count }, (_, index) => index)
  await tx`
    insert into contacts (phone, name, segment, source, consent, imported_at)
    select phone, name, 'demo', 'демонстрация', 'вымышленные люди', ${moment}
    from unnest(${indexes.map(personPhone)}::text[], ${indexes.map(personName)}::text[]) with ordinality as person (phone, name, number)
    order by number`
}

/** Days of work, each accrued, and two withdrawals: one paid, one refused. */
async function insertHistory(context: Context, tx: Tx, agentId: number): Promise<void> {
  const today = businessDay(context.clock.now())
  for (const [index, successes] of HISTORY.toReversed().entries()) {
    const day = addDays(today, index - HISTORY.length)
    await insertDay(context, tx, agentId, day, successes)
    if (index + 1 === WITHDRAWN_AFTER_DAY) await insertWithdrawals(tx, agentId, momentOf(day, 21))
  }
}

async function insertDay(context: Context, tx: Tx, agentId: number, day: string, successes: number): Promise<void> {
  const takenAt = momentOf(day, 15)
  const paidAt = momentOf(day, 20)
  const dialogs = await insertPastDialogs(tx, { agentId, day, successes, takenAt, paidAt })
  const amount = toKopecks(context.config.DIALOG_COST)
  await post(
    tx,
    agentId,
    dialogs.map((id) => ({ amount, cause: dialogCause(id) })),
    paidAt,
  )
}

const momentOf = (day: string, hour: number) => new Date(zonedMoment(day, hour, BUSINESS_TIME_ZONE))

async function insertWithdrawals(tx: Tx, agentId: number, moment: Date): Promise<void> {
  const later = (hours: number) => new Date(moment.getTime() + hours * 3_600_000)
  const refused = await withdrawAll(tx, agentId, moment, {
    status: 'FAILURE',
    reason: 'Банк не нашёл получателя по этому номеру телефона',
    settledAt: later(1),
  })
  await post(tx, agentId, [{ amount: refused.amount, cause: withdrawalReturnCause(refused.id) }], later(1))
  await withdrawAll(tx, agentId, later(2), { status: 'SUCCESS', reason: null, settledAt: later(3) })
}

interface Outcome {
  status: 'SUCCESS' | 'FAILURE'
  reason: string | null
  settledAt: Date
}

const WithdrawnRow = z.object({ id: z.int(), amount: z.int() })

async function withdrawAll(
  tx: Tx,
  agentId: number,
  createdAt: Date,
  outcome: Outcome,
): Promise<{ id: number; amount: number }> {
  const row = await tx.one(WithdrawnRow)`
    insert into withdrawals (agent_id, amount, phone, method, status, reason, created_at, settled_at)
    select id, balance, ${personPhone(900_001)}, ${BANKS[0].id}, ${outcome.status}, ${outcome.reason}, ${createdAt}, ${outcome.settledAt}
    from agents where id = ${agentId} returning id, amount`
  await post(tx, agentId, [{ amount: -row.amount, cause: withdrawalCause(row.id) }], createdAt)
  return row
}
