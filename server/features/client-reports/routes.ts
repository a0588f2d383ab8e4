import type { FastifyInstance } from 'fastify'
import type { ClientError, ClientReport } from '#contract/client-report.ts'
import { endpoints } from '#contract/endpoints.ts'
import { impersonal } from '#domain/describe-error.ts'
import { scrub } from '#domain/scrub.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { log } from '../../logging/log.ts'
import { clientErrors, clientShifts, clientVitals, deliveries } from '../../operations/measured.ts'

/** What pages tell of themselves: errors as lines of the log, times as metrics (docs/decisions/195). */
export function clientReportRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.clientReport, async ({ session, body }) => {
    await context.limits.take('clientReports', session.agentId)
    for (const error of body.errors) {
      clientErrors.add({}, error.times)
      log.warn(
        { agent: session.agentId, build: scrub(body.build), network: body.network, ...lineOf(error) },
        'client error',
      )
    }
    observe(body)
  })
}

/** A page's word is not relied on: what it was to cut out is cut out once more. */
function lineOf({ name, message, places, screen, times }: ClientError) {
  return {
    error: impersonal(name),
    message: impersonal(message),
    places: places.map((place) => place.replace(/^[^:]+/, scrub)),
    screen: scrub(screen),
    times,
  }
}

function observe({ vitals: { CLS, ...vitals }, network, deliveries: delivered }: ClientReport): void {
  if (CLS !== undefined) clientShifts.observe({}, CLS)
  for (const [vital, ms = 0] of Object.entries(vitals)) clientVitals.observe({ vital, network }, ms / 1000)
  for (const delivery of delivered) deliveries.observe({ network: delivery.network }, delivery.ms / 1000)
}
