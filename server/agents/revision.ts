import type { Tx } from '../database/sql.ts'

/** Every change of what the polled day shows ends with this: the day's tag is made of the revision. */
export async function bumpRevision(tx: Tx, ...agentIds: readonly number[]): Promise<void> {
  await tx`update agents set revision = revision + 1 where id = any(${agentIds}::bigint[])`
}
