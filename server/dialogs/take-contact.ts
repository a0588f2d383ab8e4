import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { z } from 'zod'
import type { Tx } from '../database/sql.ts'
import { businessDay, formatDay } from '#domain/days.ts'
import { lastBlockingDay, takingHours } from '#domain/deadlines.ts'
import { AppError } from '../http/app-error.ts'
import { fingerprintOf } from '../idempotency/once.ts'

export interface Taking {
  agentId: number
  /** From `Idempotency-Key`: a repeat gets the contact it got first. */
  key: string | null
  /** Contacts of the base to give sooner than the next, if they are free still. */
  preferred: readonly number[]
}

const Taken = z.object({ id: z.int(), phone: z.string(), name: z.string(), repeated: z.boolean() })
export type Taken = z.infer<typeof Taken>

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
const TakenInTurn = TakenOrRefused.extend({ agentId: z.int(), isBusy: z.boolean() })

/**
 * Gives an agent the next free contact and opens its dialog, in one statement (`take_contact` in the migrations), one
 * limit over both modes, once for its key. Others who pick at the same moment get the next.
 * @throws AppError `key_reused`, `too_late_today`; in manual mode `day_unreported`, `day_not_accrued`; in binding mode `not_signed_up`,
 * `debts_first`, `dialog_open`; `daily_limit`, `no_free_contacts`.
 */
export async function takeFromBase(
  tx: Tx,
  mode: 'manual' | 'binding',
  moment: Date,
  { agentId, key, preferred }: Taking,
): Promise<Taken> {
  const { isOpen, day, blocking } = daysOf(moment)
  const answer = await tx.one(TakenOrRefused)`
    select refusal, earlier_day as "earlierDay", repeated, id, phone, name from take_contact(
      ${agentId}, ${key}, ${fingerprintOf('take')}, ${mode}, ${isOpen}, ${day}, ${blocking}, ${DAILY_CONTACT_LIMIT}, ${moment},
      ${[...preferred]}::bigint[])`
  const taken = readAnswer(answer)
  if (taken instanceof AppError) throw taken
  return taken
}

/**
 * The same in manual mode for agents who ask at the same moment, each named once: by agent his contact, why he gets none, or
 * `busy` where another transaction holds him, who must ask alone.
 */
export async function takeInTurn(
  tx: Tx,
  moment: Date,
  takings: readonly Taking[],
): Promise<ReadonlyMap<number, Taken | AppError | 'busy'>> {
  const { isOpen, day, blocking } = daysOf(moment)
  const wanted = takings.map(({ agentId, key, preferred }) => ({ agent: agentId, key, preferred }))
  const answers = await tx.many(TakenInTurn)`
    select to_agent as "agentId", is_busy as "isBusy", refusal, earlier_day as "earlierDay", repeated, id, phone, name from take_contacts(
      ${JSON.stringify(wanted)}::text::jsonb, ${fingerprintOf('take')}, 'manual', ${isOpen}, ${day}, ${blocking},
      ${DAILY_CONTACT_LIMIT}, ${moment})`
  return new Map(
    answers.map(({ agentId, isBusy, ...answer }) => [agentId, isBusy ? ('busy' as const) : readAnswer(answer)]),
  )
}

function daysOf(moment: Date) {
  const at = moment.getTime()
  return { isOpen: takingHours(at).isOpen, day: businessDay(at), blocking: lastBlockingDay(at) }
}

function readAnswer({ refusal, earlierDay, ...taken }: z.infer<typeof TakenOrRefused>): Taken | AppError {
  if (refusal !== null) return new AppError(refusal, earlierDay === null ? {} : { day: formatDay(earlierDay) })
  return Taken.parse(taken)
}
