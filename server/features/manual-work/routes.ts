import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { parseDialogId } from '../../dialogs/dialog-id.ts'
import { answerTagged, route } from '../../http/route.ts'
import { isKnownKey } from '../../idempotency/once.ts'
import { refuseManyUnread, wakeReading } from '../reading/service.ts'
import { uploadRoute } from '../uploads/upload-route.ts'
import { accrueDay, accrueEverything } from './accrual.ts'
import { buildDay } from './day.ts'
import { dayTag } from './day-etag.ts'
import { checkNumber, optOut, sendExtraMessage, sendMainMessage, undoMainMessage } from './dialog-actions.ts'
import { uploadReport } from './reports.ts'
import { uploadScreenshot } from './single.ts'
import { takeContact } from './take-contact.ts'
import { buildWeek } from './week.ts'

export function manualWorkRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.manualDay, async (call) =>
    answerTagged(call, await dayTag(context, call.session), () =>
      buildDay(context, call.session.agentId, businessDay(call.query.selectedDay), call.query.search ?? ''),
    ),
  )

  route(app, context, endpoints.manualWeek, ({ session, query }) =>
    buildWeek(context, session.agentId, businessDay(query.selectedDay)),
  )
  route(app, context, endpoints.takeContact, ({ session, idempotencyKey }) =>
    takeContact(context, session.agentId, idempotencyKey),
  )
  route(app, context, endpoints.sendMainMessage, ({ session, body }) =>
    sendMainMessage(context, session.agentId, parseDialogId(body.segmentPhoneId)),
  )
  route(app, context, endpoints.undoMainMessage, ({ session, body }) =>
    undoMainMessage(context, session.agentId, parseDialogId(body.segmentPhoneId)),
  )
  route(app, context, endpoints.sendExtraMessage, ({ session, body }) =>
    sendExtraMessage(context, session.agentId, parseDialogId(body.segmentPhoneId)),
  )
  route(app, context, endpoints.checkDialogNumber, ({ session, body }) =>
    checkNumber(context, session.agentId, parseDialogId(body.segmentPhoneId)),
  )
  route(app, context, endpoints.optOut, ({ session, body, idempotencyKey }) =>
    optOut(context, session.agentId, parseDialogId(body.segmentPhoneId), idempotencyKey),
  )

  uploadRoute(
    app,
    context,
    endpoints.uploadReport,
    async ({ session, ...upload }) => {
      const answer = await uploadReport(context, { agentId: session.agentId, ...upload })
      wakeReading()
      return answer
    },
    async ({ session, idempotencyKey }) => {
      // A repeat of a report that was taken gets its receipt, however many wait to be read.
      if (!(await isKnownKey(context.sql, session.agentId, idempotencyKey)))
        await refuseManyUnread(context.sql, session.agentId, context.config.UNREAD_REPORTS)
    },
  )
  uploadRoute(app, context, endpoints.uploadScreenshot, ({ session, ...upload }) =>
    uploadScreenshot(context, { agentId: session.agentId, ...upload }),
  )

  route(app, context, endpoints.accrueManualDay, async ({ session, query }) => ({
    amount: await accrueDay(context, session.agentId, businessDay(query.selectedDay)),
  }))
  route(app, context, endpoints.accrueBalance, async ({ session }) => ({
    amount: await accrueEverything(context, session.agentId),
  }))
}
