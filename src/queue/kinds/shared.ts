import { z } from 'zod/mini'
import type { Kind } from './kind.ts'

const target = z.object({ kind: z.literal('shared') })

/** Came from the phone's share sheet, a paste or a drop, and is not attached to a report or a dialog yet. */
export const shared: Kind<z.infer<typeof target>> = {
  target,
  endpoint: null,
  fields: () => ({}),
  name: 'Снимок',
  about: () => ({}),
  again: 'Выберите снимок ещё раз.',
  isUrgent: false,
  isErasable: true,
  mergesTwins: false,
  sentNews: null,
}
