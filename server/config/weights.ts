import { z } from 'zod'

/** What may speak for looking at a proof (features/proofs/signals.ts). */
export const SIGNAL_NAMES = [
  'swapped_row',
  'same_picture',
  'others_contacts',
  'taken_before',
  'wrong_clock',
  'hurried',
  'burst',
  'reported_at_once',
  'refused_often',
  'shared',
  'by_name',
  'silent_canary',
  'beside_canary',
] as const
export type Signal = (typeof SIGNAL_NAMES)[number]

/** What each weighs (docs/decisions/080): from a hundred on a person looks before it is paid. */
const WEIGHTS: Record<Signal, number> = {
  swapped_row: 100,
  same_picture: 60,
  others_contacts: 60,
  taken_before: 60,
  wrong_clock: 40,
  hurried: 60,
  burst: 60,
  reported_at_once: 30,
  refused_often: 40,
  shared: 20,
  by_name: 20,
  silent_canary: 100,
  beside_canary: 60,
}

const WRONG = `нужны пары признак=вес через запятую, вес от 0 до 1000; признаки: ${SIGNAL_NAMES.join(', ')}`
const Pairs = z.array(z.tuple([z.enum(SIGNAL_NAMES), z.coerce.number().int().min(0).max(1000)]))

/** `hurried=40,burst=0`: the others stay as they are. */
export const Weights = z
  .string()
  .default('')
  .transform((text, refusal): Record<Signal, number> => {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const parsed = Pairs.safeParse(pairs.map((pair) => pair.split('=').map((part) => part.trim())))
    if (parsed.success) return { ...WEIGHTS, ...Object.fromEntries(parsed.data) }
    refusal.addIssue({ code: 'custom', message: WRONG })
    return z.NEVER
  })
