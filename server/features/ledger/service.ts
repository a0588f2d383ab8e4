import { z } from 'zod'
import { bumpRevision } from '../../agents/revision.ts'
import type { Queryable, Tx } from '../../database/sql.ts'
import { sqlState } from '../../database/failures.ts'
import { AppError } from '../../http/app-error.ts'
import type { Cause } from './causes.ts'

export interface LedgerEntry {
  /** Whole kopecks; negative takes money away. */
  amount: number
  cause: Cause
}

/**
 * Writes entries of one agent and moves the balance by their sum: what the agent's cabinet polls is new. The one place where
 * money changes. A cause that was
 * already paid fails the transaction (`ledger_entries_cause`).
 * @throws AppError `balance_too_low` when the balance would go below zero.
 */
export async function post(tx: Tx, agentId: number, entries: readonly LedgerEntry[], moment: Date): Promise<void> {
  if (entries.length === 0) return
  const amounts = entries.map((entry) => entry.amount)
  const causes = entries.map((entry) => entry.cause)
  try {
    await tx`
      with posted as (
        insert into ledger_entries (agent_id, amount, cause, created_at)
        select ${agentId}, amount, cause, ${moment} from unnest(${amounts}::bigint[], ${causes}::text[]) as entry (amount, cause)
        returning amount
      )
      update agents set balance = balance + (select sum(amount) from posted)::bigint where id = ${agentId}`
    await bumpRevision(tx, agentId)
  } catch (error) {
    throw sqlState(error) === '23514' ? new AppError('balance_too_low') : error
  }
}

const PostedRow = z.object({ cause: z.string(), amount: z.int() })

/** What was posted for each of these causes, kopecks; a cause that was not is not among them. */
export async function findPosted(sql: Queryable, causes: readonly Cause[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.many(PostedRow)`select cause, amount from ledger_entries where cause = any(${causes}::text[])`
  return new Map(rows.map(({ cause, amount }) => [cause, amount]))
}
