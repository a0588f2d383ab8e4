import type { WithdrawalMethod, WithdrawalStatus } from '#contract/withdrawal.ts'
import { Fragment, type Queryable, type Tx } from '../../database/sql.ts'

export interface WithdrawalRow {
  id: number
  agentId: number
  amount: number
  phone: string
  method: WithdrawalMethod
  status: WithdrawalStatus
  reason: string | null
  idempotencyKey: string | null
  createdAt: Date
  settledAt: Date | null
}

export type NewWithdrawal = Pick<WithdrawalRow, 'agentId' | 'amount' | 'phone' | 'method' | 'idempotencyKey' | 'createdAt'>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<number> {
  const [inserted] = await tx<{ id: number }[]>`
    insert into withdrawals (agent_id, amount, phone, method, idempotency_key, created_at)
    values (${row.agentId}, ${row.amount}, ${row.phone}, ${row.method}, ${row.idempotencyKey}, ${row.createdAt}) returning id`
  if (inserted === undefined) throw new Error('the withdrawal was not inserted')
  return inserted.id
}

const COLUMNS = new Fragment(
  'id, agent_id as "agentId", amount, phone, method, status, reason, idempotency_key as "idempotencyKey", created_at as "createdAt", settled_at as "settledAt"',
)

/** An agent's withdrawals, latest first. */
export function findWithdrawals(sql: Queryable, agentId: number): Promise<WithdrawalRow[]> {
  return sql<WithdrawalRow[]>`select ${COLUMNS} from withdrawals where agent_id = ${agentId} order by id desc`
}

/** Everybody's withdrawals that await the operator, earliest first, with the agent's e-mail. */
export function findInProcessing(sql: Queryable): Promise<(WithdrawalRow & { email: string })[]> {
  return sql<(WithdrawalRow & { email: string })[]>`
    select ${COLUMNS}, (select email from agents where agents.id = agent_id) as email
    from withdrawals where status = 'IN_PROCESSING' order by id`
}

export async function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow | null> {
  const [row] = await tx<WithdrawalRow[]>`select ${COLUMNS} from withdrawals where id = ${id} for update`
  return row ?? null
}

export async function settleRow(tx: Tx, id: number, status: WithdrawalStatus, reason: string | null, moment: Date): Promise<void> {
  await tx`update withdrawals set status = ${status}, reason = ${reason}, settled_at = ${moment} where id = ${id}`
}
