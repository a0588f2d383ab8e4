import { z } from 'zod'
import type { NotificationKind } from '#contract/notifications.ts'

/** What has happened, in words of ours: no name and no number of a client is ever among them. */
export const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verification'), isApproved: z.boolean() }),
  z.object({
    kind: z.literal('proof'),
    day: z.string(),
    state: z.enum(['accepted', 'asked', 'refused', 'final']),
    /** `accepted`: what was taken off the balance for it and is on it again, rubles. */
    returned: z.number().optional(),
  }),
  z.object({ kind: z.literal('payout'), isPaid: z.boolean(), rubles: z.number() }),
  z.object({ kind: z.literal('reply') }),
  z.object({ kind: z.literal('deadline'), day: z.string(), contacts: z.int() }),
])
export type News = z.infer<typeof News>

const HOUR_MS = 3_600_000

interface Manner {
  /** How long it is worth telling, ms. It outlasts the longest quiet hours. */
  lifeMs: number
  /** Sent as a letter where no device is left to tell. */
  byMail: boolean
  /** The phone may be woken from its sleep. */
  isUrgent: boolean
}

export const MANNERS: Readonly<Record<NotificationKind, Manner>> = {
  verification: { lifeMs: 72 * HOUR_MS, byMail: true, isUrgent: false },
  proof: { lifeMs: 24 * HOUR_MS, byMail: false, isUrgent: false },
  payout: { lifeMs: 72 * HOUR_MS, byMail: true, isUrgent: false },
  reply: { lifeMs: 12 * HOUR_MS, byMail: false, isUrgent: true },
  // Until the deadline itself, which is nearer.
  deadline: { lifeMs: 2 * HOUR_MS, byMail: false, isUrgent: true },
}
