import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { UNDO_MS } from '#contract/limits.ts'
import { Id } from '#contract/primitives.ts'
import type { Kind } from './kind.ts'

/** `label` names the dialog to the person. */
const target = z.object({ kind: z.literal('opt-out'), segmentPhoneId: Id, label: z.string() })

/** «Просил не писать»: no pictures. */
export const optOut: Kind<z.infer<typeof target>> = {
  target,
  endpoint: endpoints.optOut,
  fields: ({ segmentPhoneId }) => ({ segmentPhoneId }),
  name: 'Просил не писать',
  about: ({ segmentPhoneId, label }) => ({ segmentPhoneId, label }),
  again: 'Отметьте «Просил не писать» ещё раз.',
  heldMs: UNDO_MS,
  isUrgent: true,
  // Once it may have gone out it can't be taken back: only what the server will never have is cleared away.
  isErasable: false,
  mergesTwins: false,
  sentEvent: null,
}
