import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import type { Tx } from '../../database/sql.ts'
import { countTaken } from '../../dialogs/counts.ts'
import { AppError } from '../../http/app-error.ts'

/** One limit over both modes. The agent is locked before, so that two takes at once can't both be the last. @throws AppError `daily_limit`. */
export async function demandContactLeft(tx: Tx, agentId: number, day: string): Promise<void> {
  const { manual, binding } = await countTaken(tx, agentId, day)
  if (manual + binding >= DAILY_CONTACT_LIMIT) throw new AppError('daily_limit')
}
