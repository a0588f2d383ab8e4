import { MIN_WITHDRAWAL_RUB } from '#contract/limits.ts'
import type { Withdrawal, WithdrawalRequest } from '#contract/withdrawal.ts'
import type { z } from 'zod'
import { lockAgent } from '../../agents/lock-agent.ts'
import { now, type Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { toKopecks, toRubles } from '#domain/money.ts'
import { OperatorError } from '../../operator/command.ts'
import { withdrawalCause, withdrawalReturnCause } from '../ledger/causes.ts'
import { post } from '../ledger/service.ts'
import { notify } from '../notifications/notify.ts'
import {
  findInProcessing,
  findWithdrawals,
  hasInProcessing,
  insertWithdrawal,
  lockWithdrawal,
  settleRow,
  toWithdrawal,
  type WithdrawalRow,
} from './repository.ts'

/** Requests the whole balance: it leaves the balance in the transaction that creates the request. @throws AppError `balance_too_low`. */
export async function requestWithdrawal(
  context: Context,
  agentId: number,
  request: z.output<typeof WithdrawalRequest>,
  key: string | null,
): Promise<void> {
  const { phone, withdrawalMethod: method } = request
  const moment = now(context)
  await inTransaction(context.sql, (tx) =>
    once(
      tx,
      { agentId, key, fingerprint: fingerprintOf('withdrawal', phone, method) },
      () => undefined,
      async () => {
        const { balance: amount } = await lockAgent(tx, agentId)
        if (amount < toKopecks(MIN_WITHDRAWAL_RUB)) throw new AppError('balance_too_low')
        const id = await insertWithdrawal(tx, {
          agentId,
          amount,
          phone,
          method,
          idempotencyKey: key,
          createdAt: moment,
        })
        await post(tx, agentId, [{ amount: -amount, cause: withdrawalCause(id) }], moment)
      },
    ),
  )
}

export async function listWithdrawals(context: Context, agentId: number): Promise<z.input<typeof Withdrawal>[]> {
  return (await findWithdrawals(context.sql, agentId)).map(toWithdrawal)
}

/** Whether money of the agent, who is locked, may yet come back to the balance: a payout under way can be refused. */
export function isPayoutUnderWay(tx: Tx, agentId: number): Promise<boolean> {
  return hasInProcessing(tx, agentId)
}

/** Everybody's requests that await the operator, earliest first. */
export function listInProcessing(context: Context) {
  return findInProcessing(context.sql)
}

/** Marks a request as paid. @throws OperatorError. */
export async function settleWithdrawal(context: Context, id: number): Promise<WithdrawalRow> {
  return inTransaction(context.sql, async (tx) => {
    const row = inProcessing(await lockWithdrawal(tx, id), id)
    await settleRow(tx, id, 'SUCCESS', null, now(context))
    await notify(tx, row.agentId, { kind: 'payout', isPaid: true, rubles: toRubles(row.amount) }, now(context))
    return row
  })
}

/** Refuses a request with a reason that the agent reads; the money returns to the balance, once. @throws OperatorError. */
export async function refuseWithdrawal(context: Context, id: number, reason: string): Promise<WithdrawalRow> {
  return inTransaction(context.sql, async (tx) => {
    const row = inProcessing(await lockWithdrawal(tx, id), id)
    await settleRow(tx, id, 'FAILURE', reason, now(context))
    await post(tx, row.agentId, [{ amount: row.amount, cause: withdrawalReturnCause(id) }], now(context))
    await notify(tx, row.agentId, { kind: 'payout', isPaid: false, rubles: toRubles(row.amount) }, now(context))
    return row
  })
}

function inProcessing(row: WithdrawalRow | null, id: number): WithdrawalRow {
  if (row === null) throw new OperatorError(`Заявки ${id} нет`)
  if (row.status === 'IN_PROCESSING') return row
  throw new OperatorError(row.status === 'SUCCESS' ? `Заявка ${id} уже выплачена` : `Заявка ${id} уже отклонена`)
}
