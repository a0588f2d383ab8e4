import { REFERRAL_DIALOGS, REFERRAL_FEE_RUB } from '#contract/limits.ts'
import { now, type Context } from '../../context.ts'
import { logJobFailure } from '../../database/outage.ts'
import type { Sql } from '../../database/sql.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { countSuccesses } from '../../dialogs/counts.ts'
import { deadlineDay } from '#domain/deadlines.ts'
import { toKopecks } from '#domain/money.ts'
import type { Job } from '../feature.ts'
import { referralCause } from '../ledger/causes.ts'
import { findPosted, post } from '../ledger/service.ts'
import { isDone, listAllReferred, recordRun } from './repository.ts'

const PERIOD_MS = 5000

/** Pays the fee for every referral who fulfilled the condition, once each (statement 11.3). Gives how many. */
export async function payReferralFees(context: Context): Promise<number> {
  let paid = 0
  for (const { id, referrerId } of await listUnpaid(context.sql.patient())) {
    try {
      await inTransaction(context.sql, (tx) =>
        post(tx, referrerId, [{ amount: toKopecks(REFERRAL_FEE_RUB), cause: referralCause(id) }], now(context)),
      )
      paid += 1
    } catch (error) {
      // Another process was quicker with this one.
      if (!violates(error, 'ledger_entries_cause')) throw error
    }
  }
  return paid
}

/** Referrals who fulfilled the condition and whose referrer has not been paid for them. */
async function listUnpaid(sql: Sql): Promise<{ id: number; referrerId: number }[]> {
  const referred = await listAllReferred(sql)
  const posted = await findPosted(
    sql,
    referred.map(({ id }) => referralCause(id)),
  )
  const unpaid = referred.filter(({ id }) => !posted.has(referralCause(id)))
  const successes = await countSuccesses(
    sql,
    unpaid.map(({ id }) => id),
  )
  return unpaid.filter(({ id }) => (successes.get(id) ?? 0) >= REFERRAL_DIALOGS)
}

/** At 00:00 Moscow time, and at start for a midnight that was missed. */
export const payAtMidnight: Job = async (context) => {
  let underWay: Promise<void> | null = null
  const run = (): void => {
    underWay ??= runIfDue(context)
      .catch((error: unknown) => logJobFailure('Реферальная программа', error))
      .finally(() => (underWay = null))
  }
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
  await payReferralFees(context)
  await recordRun(context.sql, day)
}
