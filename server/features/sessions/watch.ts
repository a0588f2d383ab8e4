import { performance } from 'node:perf_hooks'
import type { Context } from '../../context.ts'
import { repeat } from '../../repeat.ts'
import type { Job } from '../feature.ts'
import { findChangedAgents } from './repository.ts'

const PERIOD_MS = 500

/**
 * Asks twice a second, by one statement, which of the agents remembered have changed: a revision, a ban, a session's end, by
 * whatever process. While it fails or lags nothing is believed (`memory.ts`), so nobody need hear of it.
 */
export const watchSessions: Job = (context) => repeat('Опрос изменений', PERIOD_MS, () => look(context))

async function look({ sql, sessionMemory }: Context): Promise<void> {
  const startedAt = performance.now()
  const known = sessionMemory.beginLook()
  sessionMemory.endLook(startedAt, known.length === 0 ? new Set() : await findChangedAgents(sql, known))
}
