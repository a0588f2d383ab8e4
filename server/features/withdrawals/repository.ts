import { type Withdrawal, WITHDRAWAL_STATUSES, WithdrawalMethod, type WithdrawalStatus } from '#contract/withdrawal.ts'
import { z } from 'zod'
import { toRubles } from '#domain/money.ts'
import { columnsOf } from '../../database/columns.ts'
import { IdRow } from '../../database/rows.ts'
import type { Queryable, Tx } from '../../database/sql.ts'

const WithdrawalRow = z.object({
  id: z.int(),
  agentId: z.int(),
  amount: z.int(),
  phone: z.string(),
  method: WithdrawalMethod,
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  createdAt: z.date(),
  settledAt: z.date().nullable(),
})
export type WithdrawalRow = z.infer<typeof WithdrawalRow>

/** As the agent sees it: our own server tells every field, those too that others may leave out. */
export function toWithdrawal(row: WithdrawalRow): Required<z.input<typeof Withdrawal>> {
  const settledAt = row.settledAt?.toISOString() ?? null
  return {
    id: String(row.id),
    paymentDate: row.status === 'SUCCESS' ? settledAt : null,
    refusedAt: row.status === 'FAILURE' ? settledAt : null,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    amount: toRubles(row.amount),
    details: row.phone.slice(1),
    withdrawalMethod: row.method,
    reason: row.reason,
    idempotencyKey: row.idempotencyKey,
  }
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'agentId' | 'amount' | 'phone' | 'method' | 'idempotencyKey' | 'createdAt'
>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<number> {
  const { id } = await tx.one(IdRow)`
    insert into withdrawals (agent_id, amount, phone, method, idempotency_key, created_at)
    values (${row.agentId}, ${row.amount}, ${row.phone}, ${row.method}, ${row.idempotencyKey}, ${row.createdAt}) returning id`
  return id
}

const COLUMNS = columnsOf(WithdrawalRow)

/** An agent's withdrawals, latest first. */
export function findWithdrawals(sql: Queryable, agentId: number): Promise<WithdrawalRow[]> {
  return sql.many(WithdrawalRow)`select ${COLUMNS} from withdrawals where agent_id = ${agentId} order by id desc`
}

const AwaitingRow = WithdrawalRow.extend({ email: z.string() })

/** Everybody's withdrawals that await the operator, earliest first, with the agent's e-mail. */
export function findInProcessing(sql: Queryable): Promise<z.infer<typeof AwaitingRow>[]> {
  return sql.many(AwaitingRow)`
    select ${COLUMNS}, (select email from agents where agents.id = agent_id) as email
    from withdrawals where status = 'IN_PROCESSING' order by id`
}

/** Whether a withdrawal of the agent, who is locked, awaits the operator: refused, its amount comes back to the balance. */
export async function hasInProcessing(tx: Tx, agentId: number): Promise<boolean> {
  const rows = await tx`select from withdrawals where agent_id = ${agentId} and status = 'IN_PROCESSING' limit 1`
  return rows.length > 0
}

export function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow | null> {
  return tx.maybe(WithdrawalRow)`select ${COLUMNS} from withdrawals where id = ${id} for update`
}

export async function settleRow(
  tx: Tx,
  id: number,
  status: WithdrawalStatus,
  reason: string | null,
  moment: Date,
): Promise<void> {
  await tx`update withdrawals set status = ${status}, reason = ${reason}, settled_at = ${moment} where id = ${id}`
}
