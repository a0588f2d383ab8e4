import { z } from 'zod'
import type { Context } from '../context.ts'
import { repeat } from '../repeat.ts'
import type { Sweep } from '../sweeping.ts'
import { Fragment } from './sql.ts'

/** The journal since the last checkpoint is what a start after an unclean end replays. */
const CHECKPOINT_MS = 300_000

/**
 * A PostgreSQL of one process has none of the helpers that do this for a server's: without checkpoints its journal would grow
 * until the server stops.
 */
export function makeCheckpoints({ embedded, sql }: Context): () => Promise<void> {
  return embedded
    ? repeat('Контрольная точка базы', CHECKPOINT_MS, async () => void (await sql`checkpoint`))
    : () => Promise.resolve()
}

const TableRow = z.object({ name: z.string() })

/** Nor does it sweep up rows that are no more, and tables would grow with every change. One at a time: others wait for each. */
export const vacuumEmbedded: Sweep = async ({ embedded, sql }, stopping) => {
  if (!embedded) return
  const tables = await sql.many(TableRow)`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup + n_mod_since_analyze > 1000`
  for (const { name } of tables) if (!stopping.aborted) await sql`vacuum (analyze) ${new Fragment(name)}`
}
