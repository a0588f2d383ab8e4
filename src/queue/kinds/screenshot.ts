import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Id } from '#contract/primitives.ts'
import type { Kind } from './kind.ts'

/** `label` names the dialog to the person. */
const target = z.object({ kind: z.literal('screenshot'), segmentPhoneId: Id, label: z.string() })

/** The one screenshot of a dialog that the report did not show (statement 8.3). */
export const screenshot: Kind<z.infer<typeof target>> = {
  target,
  endpoint: endpoints.uploadScreenshot,
  fields: ({ segmentPhoneId }) => ({ segmentPhoneId }),
  name: 'Скриншот диалога',
  about: ({ segmentPhoneId, label }) => ({ segmentPhoneId, label }),
  again: 'Выберите снимок ещё раз.',
  isUrgent: false,
  isErasable: true,
  mergesTwins: false,
  sentNews: null,
}
