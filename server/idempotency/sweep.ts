import type { Sweep } from '../sweeping.ts'

/**
 * A phone sends again what it kept for as long as its session lasts, and nobody's session lasts longer without signing
 * in anew than this. Real time, as the rows have it.
 */
const KEPT_DAYS = 180

export const sweepKeys: Sweep = async (context) => {
  await context.sql.patient()`delete from idempotency_keys where created_at < now() - ${KEPT_DAYS}::integer * interval '1 day'`
}
