import { WITHDRAWAL_STATUSES, WithdrawalMethod, type WithdrawalStatus } from '#contract/withdrawal.ts'
import { z } from 'zod'
import { IdRow } from '../../database/rows.ts'
import { Fragment, type Queryable, type Tx } from '../../database/sql.ts'

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

const COLUMNS = new Fragment(
  'id, agent_id as "agentId", amount, phone, method, status, reason, idempotency_key as "idempotencyKey", created_at as "createdAt", settled_at as "settledAt"',
)

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
