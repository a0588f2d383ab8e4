import type { Tx } from '../../database/sql.ts'
import { sqlState } from '../../database/transaction.ts'
import { AppError } from '../../http/app-error.ts'

export interface LedgerEntry {
  agentId: number
  /** Whole kopecks; negative takes money away. */
  amount: number
  /** Names what is paid, once for ever: `dialog:17`, `withdrawal:3`. */
  cause: string
}

/**
 * Writes entries of one agent and moves the balance by their sum. The one place where money changes. A cause that was
 * already paid fails the transaction (`ledger_entries_cause`).
 * @throws AppError `balance_too_low` when the balance would go below zero.
 */
export async function post(
  tx: Tx,
  agentId: number,
  entries: readonly Omit<LedgerEntry, 'agentId'>[],
  moment: Date,
): Promise<void> {
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
  } catch (error) {
    throw sqlState(error) === '23514' ? new AppError('balance_too_low') : error
  }
}
