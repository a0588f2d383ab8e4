import { REFERRAL_DIALOGS, REFERRAL_FEE_RUB } from '#contract/limits.ts'
import { now, type Context } from '../../context.ts'
import { logJobFailure } from '../../database/outage.ts'
import type { Sql } from '../../database/sql.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { countSuccesses } from '../../dialogs/counts.ts'
import { deadlineDay } from '#domain/deadlines.ts'
import { toKopecks } from '#domain/money.ts'
import { underLease } from '../../leases.ts'
import type { Job } from '../feature.ts'
import { referralCause } from '../ledger/causes.ts'
import { findPosted, post } from '../ledger/service.ts'
import { findTied } from '../rings/service.ts'
import { findReferred, isDone, listReferredAfter, recordRun } from './repository.ts'

const PERIOD_MS = 5000
/** How many referrals are held at a time: there is no end to their number. */
const AT_ONCE = 1000

/**
 * Pays the fee for every referral who fulfilled the condition, once each (statement 11.3); who shares a device or a phone of payouts
 * with another agent waits for an operator (statement 18.12).
 */
export async function payReferralFees(context: Context): Promise<void> {
  const sql = context.sql.patient()
  let after = 0
  for (;;) {
    const referred = await listReferredAfter(sql, after, AT_ONCE)
    const due = await onlyDue(sql, referred)
    const tied = await findTied(
      sql,
      due.map(({ id }) => id),
    )
    for (const { id, referrerId } of due) if (!tied.has(id)) await payFee(context, id, referrerId)
    const last = referred.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** By an operator's decision: the fee for a referral who shares a device or a phone of payouts. False when none is due. */
export async function payReferralFee(context: Context, referralId: number): Promise<boolean> {
  const [due] = await onlyDue(context.sql, await findReferred(context.sql, referralId))
  if (due === undefined) return false
  await payFee(context, due.id, due.referrerId)
  return true
}

/** Those of them who fulfilled the condition and whose referrer has not been paid for them. */
async function onlyDue<T extends { id: number }>(sql: Sql, referred: readonly T[]): Promise<T[]> {
  const ids = referred.map(({ id }) => id)
  const posted = await findPosted(sql, ids.map(referralCause))
  const unpaid = ids.filter((id) => !posted.has(referralCause(id)))
  const successes = await countSuccesses(sql, unpaid)
  return referred.filter(({ id }) => (successes.get(id) ?? 0) >= REFERRAL_DIALOGS)
}

async function payFee(context: Context, referral: number, referrer: number): Promise<void> {
  const fee = { amount: toKopecks(REFERRAL_FEE_RUB), cause: referralCause(referral) }
  try {
    await inTransaction(context.sql, (tx) => post(tx, referrer, [fee], now(context)))
  } catch (error) {
    // Another process was quicker with this one.
    if (!violates(error, 'ledger_entries_cause')) throw error
  }
}

/** At 00:00 Moscow time, and at start for a midnight that was missed. */
export const payAtMidnight: Job = async (context) => {
  let underWay: Promise<void> | null = null
  const run = (): void => {
    underWay ??= runIfDue(context)
      .catch((error: unknown) => logJobFailure('Реферальная программа', error))
      .finally(() => (underWay = null))
  }
  context.clock.onMoved(async () => {
    await underWay
    await runIfDue(context)
  })
  run()
  const timer = setInterval(run, PERIOD_MS)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** The day is recorded after the payment: a crash between them repeats the payment, and causes keep it from paying twice. */
async function runIfDue(context: Context): Promise<void> {
  const day = deadlineDay(context.clock.now())
  if (await isDone(context.sql, day)) return
  await underLease(context, 'referral-fees', 0, async () => {
    if (await isDone(context.sql, day)) return
    await payReferralFees(context)
    await recordRun(context.sql, day)
  })
}
