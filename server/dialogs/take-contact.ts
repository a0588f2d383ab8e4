import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { z } from 'zod'
import type { Tx } from '../database/sql.ts'
import { businessDay, formatDay } from '#domain/days.ts'
import { lastBlockingDay, takingHours } from '#domain/deadlines.ts'
import { AppError } from '../http/app-error.ts'

export interface Taking {
  agentId: number
  mode: 'manual' | 'binding'
  moment: Date
}

const Taken = z.object({ id: z.int(), phone: z.string(), name: z.string() })

const Refusal = z.enum([
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
  id: z.int().nullable(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
})

/**
 * Gives an agent the next free contact and opens its dialog, in one statement (`take_contact` in the migrations), one
 * limit over both modes. Others who pick at the same moment get the next.
 * @throws AppError `too_late_today`; in manual mode `day_unreported`, `day_not_accrued`; in binding mode `not_signed_up`,
 * `debts_first`, `dialog_open`; `daily_limit`, `no_free_contacts`.
 */
export async function takeFromBase(tx: Tx, { agentId, mode, moment }: Taking): Promise<z.infer<typeof Taken>> {
  const at = moment.getTime()
  if (!takingHours(at).isOpen) throw new AppError('too_late_today')
  const { refusal, earlierDay, ...taken } = await tx.one(TakenOrRefused)`
    select refusal, earlier_day as "earlierDay", id, phone, name from take_contact(
      ${agentId}, ${mode}, ${businessDay(at)}, ${lastBlockingDay(at)}, ${DAILY_CONTACT_LIMIT}, ${moment})`
  if (refusal !== null) throw new AppError(refusal, earlierDay === null ? {} : { day: formatDay(earlierDay) })
  return Taken.parse(taken)
}
