import type { Queryable } from '../../database/sql.ts'

export interface LedgerReport {
  agents: number
  entries: number
  /** The sum of all balances, kopecks. */
  total: number
  /** Agents whose balance is not the sum of their entries. */
  unequal: { email: string; balance: number; sum: number }[]
  /** Agents whose entries, in their order, once led below zero. */
  overdrawn: { email: string; lowest: number }[]
}

/** Proves what DESIGN §2 promises of the ledger: a balance equals the sum of its entries and never went below zero. */
export async function checkLedger(sql: Queryable): Promise<LedgerReport> {
  const unequal = await sql<LedgerReport['unequal']>`
    select a.email, a.balance, coalesce(sum(e.amount), 0)::bigint as sum
    from agents a left join ledger_entries e on e.agent_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) order by a.id`
  const overdrawn = await sql<LedgerReport['overdrawn']>`
    select a.email, min(r.running)::bigint as lowest
    from (select agent_id, sum(amount) over (partition by agent_id order by id) as running from ledger_entries) r
    join agents a on a.id = r.agent_id where r.running < 0 group by a.id order by a.id`
  const [totals] = await sql<{ agents: number; entries: number; total: number }[]>`
    select (select count(*) from agents) as agents, (select count(*) from ledger_entries) as entries,
           (select coalesce(sum(balance), 0)::bigint from agents) as total`
  return { agents: totals?.agents ?? 0, entries: totals?.entries ?? 0, total: totals?.total ?? 0, unequal, overdrawn }
}
