import { z } from 'zod'
import type { Tx } from '../database/sql.ts'

const LockedAgent = z.object({
  /** Kopecks. */
  balance: z.int(),
})

/**
 * Makes the agent's own transactions take turns: what it gives stays true until this one ends. Not `for update`: every row
 * that refers to the agent holds a key share of this one, and transactions that first insert such rows and then ask for
 * more would wait for each other.
 */
export function lockAgent(tx: Tx, agentId: number): Promise<z.infer<typeof LockedAgent>> {
  return tx.one(LockedAgent)`select balance from agents where id = ${agentId} for no key update`
}
