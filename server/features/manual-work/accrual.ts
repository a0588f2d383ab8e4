import { lockAgent } from '../../agents/lock-agent.ts'
import { now, type Context } from '../../context.ts'
import { formatDay } from '#domain/days.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUnsettledDays } from '../../dialogs/manual-dialogs.ts'
import { markAllPaid, markDayPaid } from '../../dialogs/payment.ts'
import { AppError } from '../../http/app-error.ts'
import { toKopecks, toRubles } from '#domain/money.ts'
import { dialogCause } from '../ledger/causes.ts'
import { post } from '../ledger/service.ts'

/** Pays the successful dialogs of a day; gives rubles. @throws AppError `day_unreported`, `nothing_to_accrue`. */
export function accrueDay(context: Context, agentId: number, day: string): Promise<number> {
  return inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    const unsettled = (await findUnsettledDays(tx, agentId)).find((one) => one.day === day)
    if (unsettled !== undefined && unsettled.toReport > 0) throw new AppError('day_unreported', { day: formatDay(day) })
    const dialogs = await markDayPaid(tx, day, { agentId, moment: now(context) })
    if (dialogs.length === 0) throw new AppError('nothing_to_accrue')
    return pay(context, tx, agentId, dialogs)
  })
}

/**
 * Pays everything ready to be paid: binding dialogs, and the days of manual work that have nothing left to report; gives
 * rubles. Nothing ready is 0 and no refusal: the cabinet asks by itself after each report.
 */
export function accrueEverything(context: Context, agentId: number): Promise<number> {
  return inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    const unreported = (await findUnsettledDays(tx, agentId)).filter((one) => one.toReport > 0).map((one) => one.day)
    const dialogs = await markAllPaid(tx, unreported, { agentId, moment: now(context) })
    return dialogs.length === 0 ? 0 : pay(context, tx, agentId, dialogs)
  })
}

/** The cause of an entry is its dialog: the ledger takes it once for ever. */
async function pay(context: Context, tx: Tx, agentId: number, dialogs: readonly number[]): Promise<number> {
  const amount = toKopecks(context.config.DIALOG_COST)
  await post(
    tx,
    agentId,
    dialogs.map((id) => ({ amount, cause: dialogCause(id) })),
    now(context),
  )
  return toRubles(amount * dialogs.length)
}
