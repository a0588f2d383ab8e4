import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Id } from '#contract/primitives.ts'
import type { Kind } from './kind.ts'

/** `label` names the dialog to the person. `insist`: the server found it doubtful, and the agent asks that a person look. */
const target = z.object({
  kind: z.literal('screenshot'),
  segmentPhoneId: Id,
  label: z.string(),
  insist: z.optional(z.boolean()),
})

/** The one screenshot of a dialog that the report did not show (statement 8.3). */
export const screenshot: Kind<z.infer<typeof target>> = {
  target,
  endpoint: endpoints.uploadScreenshot,
  fields: ({ segmentPhoneId, insist }) => ({ segmentPhoneId, ...(insist === true && { insist: 'yes' }) }),
  name: 'Скриншот диалога',
  about: ({ segmentPhoneId, label }) => ({ segmentPhoneId, label }),
  again: 'Выберите снимок ещё раз.',
  heldMs: 0,
  isUrgent: false,
  isErasable: true,
  mergesTwins: false,
  sentEvent: null,
}
