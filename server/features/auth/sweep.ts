import { now } from '../../context.ts'
import type { Sweep } from '../../sweeping.ts'
import { sweepDevices } from './known-devices.ts'

/** An old code is still told from one that was never asked for. */
const CODES_KEPT_MS = 86_400_000

export const sweepAuth: Sweep = async (context) => {
  const sql = context.sql.patient()
  const moment = now(context)
  await sql`delete from email_codes where expires_at <= ${new Date(moment.getTime() - CODES_KEPT_MS)}`
  await sql`delete from password_resets where expires_at <= ${moment}`
  await sql`delete from asked_resets where expires_at <= ${moment}`
  await sweepDevices(sql, moment)
}
