import { pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

/**
 * The server's log: one JSON object a line on standard output. Nothing of a person's goes here: no phone, e-mail, token, code
 * or text; people are agents' numbers, and a failure goes under `err` (docs/decisions/100).
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: (error: unknown) => describeFailure(error) },
})
