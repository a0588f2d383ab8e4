import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { z } from 'zod'
import type { Tx } from '../database/sql.ts'
import { businessDay, formatDay } from '#domain/days.ts'
import { lastBlockingDay, takingHours } from '#domain/deadlines.ts'
import { AppError } from '../http/app-error.ts'
import { fingerprintOf } from '../idempotency/once.ts'

export interface Taking {
  agentId: number
  mode: 'manual' | 'binding'
  moment: Date
  /** From `Idempotency-Key`: a repeat gets the contact it got first. */
  key: string | null
  /** Contacts of the base to give sooner than the next, if they are free still. */
  preferred: readonly number[]
}

const Taken = z.object({ id: z.int(), phone: z.string(), name: z.string(), repeated: z.boolean() })

const Refusal = z.enum([
  'key_reused',
  'too_late_today',
  'day_unreported',
  'day_not_accrued',
  'not_signed_up',
  'debts_first',
  'dialog_open',
  'daily_limit',
  'no_free_contacts',
])
const TakenOrRefused = z.object({
  refusal: Refusal.nullable(),
  earlierDay: z.string().nullable(),
  repeated: z.boolean(),
  id: z.int().nullable(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
})

/**
 * Gives an agent the next free contact and opens its dialog, in one statement (`take_contact` in the migrations), one
 * limit over both modes, once for its key. Others who pick at the same moment get the next.
 * @throws AppError `key_reused`, `too_late_today`; in manual mode `day_unreported`, `day_not_accrued`; in binding mode `not_signed_up`,
 * `debts_first`, `dialog_open`; `daily_limit`, `no_free_contacts`.
 */
export async function takeFromBase(
  tx: Tx,
  { agentId, mode, moment, key, preferred }: Taking,
): Promise<z.infer<typeof Taken>> {
  const at = moment.getTime()
  const { refusal, earlierDay, ...taken } = await tx.one(TakenOrRefused)`
    select refusal, earlier_day as "earlierDay", repeated, id, phone, name from take_contact(
      ${agentId}, ${key}, ${fingerprintOf('take')}, ${mode}, ${takingHours(at).isOpen}, ${businessDay(at)},
      ${lastBlockingDay(at)}, ${DAILY_CONTACT_LIMIT}, ${moment}, ${[...preferred]}::bigint[])`
  if (refusal !== null) throw new AppError(refusal, earlierDay === null ? {} : { day: formatDay(earlierDay) })
  return Taken.parse(taken)
}
