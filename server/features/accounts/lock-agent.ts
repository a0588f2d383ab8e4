import type { Tx } from '../../database/sql.ts'

/**
 * Makes the agent's own transactions take turns. Not `for update`: every row that refers to the agent holds a key share
 * of this one, and transactions that first insert such rows and then ask for more would wait for each other.
 */
export async function lockAgent(tx: Tx, agentId: number): Promise<void> {
  await tx`select id from agents where id = ${agentId} for no key update`
}
