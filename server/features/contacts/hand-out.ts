import { z } from 'zod'
import type { Tx } from '../../database/sql.ts'
import { AppError } from '../../http/app-error.ts'

export interface HandOut {
  agentId: number
  /** The business day the dialog belongs to. */
  day: string
  moment: Date
  mode: 'manual' | 'binding'
}

const HandedOut = z.object({ id: z.int(), phone: z.string(), name: z.string() })

/**
 * Gives an agent the next free contact and opens its dialog, in one statement (`hand_out_contact` in the migrations). Others
 * who pick at the same moment get the next.
 * @throws AppError `no_free_contacts`.
 */
export async function handOutContact(
  tx: Tx,
  { agentId, day, moment, mode }: HandOut,
): Promise<z.infer<typeof HandedOut>> {
  const row = await tx.maybe(
    HandedOut,
  )`select id, phone, name from hand_out_contact(${agentId}, ${day}, ${moment}, ${mode})`
  if (row === null) throw new AppError('no_free_contacts')
  return row
}
