import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { now, type Context } from '../../context.ts'
import { tokenOf } from '../../http/access.ts'
import { AppError } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { mayPushTo } from '../../push/push-address.ts'
import { hashSecret } from '../../secrets.ts'
import { addDevice, findOff, getPushKeys, removeDevice, setOff } from './devices.ts'

/** Under which the session of a request is kept. */
function sessionHash(authorization: string | undefined): Buffer {
  return hashSecret(tokenOf(authorization) ?? '')
}

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { sql, config } = context

  route(app, context, endpoints.notifications, async ({ session }) => ({
    publicKey: (await getPushKeys(sql)).publicKey,
    off: await findOff(sql, session.agentId),
  }))
  route(app, context, endpoints.chooseNotifications, ({ session, body }) => setOff(sql, session.agentId, body.off))
  route(app, context, endpoints.subscribe, async ({ session, body, request }) => {
    if (!mayPushTo(body.endpoint, config.PUSH_EXTRA_HOSTS)) throw new AppError('bad_push_address')
    await addDevice(sql, {
      agentId: session.agentId,
      tokenHash: sessionHash(request.headers.authorization),
      subscription: body,
      moment: now(context),
    })
  })
  route(app, context, endpoints.unsubscribe, ({ session, request }) =>
    removeDevice(sql, session.agentId, sessionHash(request.headers.authorization)),
  )
}
