import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

const Unequal = z.object({ email: z.string(), balance: z.int(), sum: z.int() })
const Overdrawn = z.object({ email: z.string(), lowest: z.int() })
const Totals = z.object({ agents: z.int(), entries: z.int(), total: z.int() })

export interface LedgerReport {
  agents: number
  entries: number
  /** The sum of all balances, kopecks. */
  total: number
  /** Agents whose balance is not the sum of their entries. */
  unequal: z.infer<typeof Unequal>[]
  /** Agents whose entries, in their order, once led below zero. */
  overdrawn: z.infer<typeof Overdrawn>[]
}

/** Proves what is promised of the ledger (docs/decisions/004): a balance equals the sum of its entries and never went below zero. */
export async function checkLedger(sql: Queryable): Promise<LedgerReport> {
  const unequal = await sql.many(Unequal)`
    select a.email, a.balance, coalesce(sum(e.amount), 0)::bigint as sum
    from agents a left join ledger_entries e on e.agent_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) order by a.id`
  const overdrawn = await sql.many(Overdrawn)`
    select a.email, min(r.running)::bigint as lowest
    from (select agent_id, sum(amount) over (partition by agent_id order by id) as running from ledger_entries) r
    join agents a on a.id = r.agent_id where r.running < 0 group by a.id order by a.id`
  const totals = await sql.one(Totals)`
    select (select count(*) from agents) as agents, (select count(*) from ledger_entries) as entries,
           (select coalesce(sum(balance), 0)::bigint from agents) as total`
  return { ...totals, unequal, overdrawn }
}
