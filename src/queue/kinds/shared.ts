import { z } from 'zod/mini'
import type { Kind } from './kind.ts'

/** `isPrepared`: drawn anew already, as what is chosen in the page is. What the share sheet brings lies as it came. */
const target = z.object({ kind: z.literal('shared'), isPrepared: z.optional(z.boolean()) })

/** Came from the phone's share sheet, a paste or a drop, and is not attached to a report or a dialog yet. */
export const shared: Kind<z.infer<typeof target>> = {
  target,
  endpoint: null,
  fields: () => ({}),
  name: 'Снимок',
  about: () => ({}),
  again: 'Выберите снимок ещё раз.',
  heldMs: 0,
  isUrgent: false,
  isErasable: true,
  mergesTwins: false,
  sentEvent: null,
}
