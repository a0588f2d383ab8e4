import { now, type Context } from '../../context.ts'
import { spellDay } from '../../days.ts'
import { IdRow } from '../../database/rows.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { toKopecks, toRubles } from '../../money.ts'
import { lockAgent } from '../accounts/lock-agent.ts'
import { post } from '../ledger/service.ts'
import { bumpRevision, findUnsettledDays } from './repository.ts'

/** Pays the successful dialogs of a day; gives rubles. @throws AppError `day_unreported`, `nothing_to_accrue`. */
export function accrueDay(context: Context, agentId: number, day: string): Promise<number> {
  return inTransaction(context.sql, async (tx) => {
    await lockAgent(tx, agentId)
    const unsettled = (await findUnsettledDays(tx, agentId)).find((one) => one.day === day)
    if (unsettled !== undefined && unsettled.toReport > 0) throw new AppError('day_unreported', { day: spellDay(day) })
    const dialogs = await tx.many(IdRow)`
      update dialogs set paid_at = ${now(context)}
      where agent_id = ${agentId} and day = ${day} and mode = 'manual' and status = 'success' and paid_at is null returning id`
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
    const dialogs = await tx.many(IdRow)`
      update dialogs set paid_at = ${now(context)}
      where agent_id = ${agentId} and status = 'success' and paid_at is null
        and (mode = 'binding' or not (day = any(${unreported}::date[]))) returning id`
    return dialogs.length === 0 ? 0 : pay(context, tx, agentId, dialogs)
  })
}

/** The cause of an entry is its dialog, which the ledger takes once for ever. */
async function pay(context: Context, tx: Tx, agentId: number, dialogs: readonly { id: number }[]): Promise<number> {
  const amount = toKopecks(context.config.DIALOG_COST)
  await post(
    tx,
    agentId,
    dialogs.map(({ id }) => ({ amount, cause: `dialog:${id}` })),
    now(context),
  )
  await bumpRevision(tx, agentId)
  return toRubles(amount * dialogs.length)
}
