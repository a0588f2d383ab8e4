import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { promises } from '../stored/identity.ts'
import type { Kind } from './kind.ts'

/** `selectedDay`: a moment of the reported day, ms. */
const target = z.object({ kind: z.literal('report'), selectedDay: z.number() })

/** Screenshots of the messenger's chat list for a day (statement 8.2). */
export const report: Kind<z.infer<typeof target>> = {
  target,
  endpoint: endpoints.uploadReport,
  // A server that said what it can do and named no days takes the report for the day on which it comes.
  fields: ({ selectedDay }, sender) =>
    promises(sender, 'report_day') === false ? {} : { selectedDay: String(selectedDay) },
  name: 'Отчёт',
  about: ({ selectedDay }) => ({ selectedDay }),
  again: 'Выберите снимки ещё раз.',
  heldMs: 0,
  isUrgent: false,
  isErasable: true,
  // A report that shows a picture twice would be refused whole.
  mergesTwins: true,
  sentEvent: 'reported',
}
