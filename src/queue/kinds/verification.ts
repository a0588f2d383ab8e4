import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import type { Kind } from './kind.ts'

const target = z.object({ kind: z.literal('verification') })

/** The chat list and the chat with the code, in this order (statement 5.8). */
export const verification: Kind<z.infer<typeof target>> = {
  target,
  endpoint: endpoints.uploadVerification,
  fields: () => ({}),
  name: 'Скриншоты для верификации',
  about: () => ({}),
  again: 'Выберите снимки ещё раз.',
  heldMs: 0,
  isUrgent: false,
  isErasable: true,
  mergesTwins: false,
  sentEvent: null,
}
