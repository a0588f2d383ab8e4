import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CAPABILITIES } from '#contract/capabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { markTestPassed } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { tokenOf } from '../../http/access.ts'
import { route } from '../../http/route.ts'
import { toRubles } from '#domain/money.ts'
import { isTimed } from '../client-reports/is-timed.ts'
import { closeSession } from '../sessions/service.ts'
import { sendEmailCode, verifyEmail } from './email-codes.ts'
import { deviceCookie, readDevice } from './known-devices.ts'
import { requestReset, restorePassword } from './password-reset.ts'
import { register } from './registration.ts'
import { type Origin, signIn } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, context: Context): void {
  const setDevice = (reply: FastifyReply, device: string) =>
    reply.header('Set-Cookie', deviceCookie(device, context.origin().startsWith('https:')))

  route(app, context, endpoints.me, async ({ session }) => ({
    email: session.email,
    emailVerified: session.emailVerified,
    isBlocked: session.isBlocked,
    isApproved: session.isApproved,
    isBanned: session.isBanned,
    balance: toRubles(session.balance),
    referralCode: session.referralCode,
    capabilities: CAPABILITIES.filter(
      (name) => name !== 'client_timings' || isTimed(session.agentId, context.config.CLIENT_TIMINGS_PERCENT),
    ),
  }))

  route(app, context, endpoints.register, async ({ body, address, request, reply }) => {
    await context.limits.take('registrationsPerAddress', address)
    const { token, device } = await register(context, body, originOf(request, address))
    setDevice(reply, device)
    return { token }
  })

  route(app, context, endpoints.login, async ({ body, address, request, reply }) => {
    await context.limits.take('signInPerAddress', address)
    const { token, device } = await signIn(context, body, originOf(request, address))
    setDevice(reply, device)
    return { token }
  })

  route(app, context, endpoints.signOut, ({ request }) =>
    closeSession(context, tokenOf(request.headers.authorization) ?? ''),
  )

  route(app, context, endpoints.verifyEmail, ({ session, body }) => verifyEmail(context, session, body.code))
  route(app, context, endpoints.resendEmailCode, ({ session }) => sendEmailCode(context, session))

  route(app, context, endpoints.requestPasswordReset, async ({ body, address }) => {
    await context.limits.take('resetsPerAddress', address)
    await requestReset(context, body.email)
  })

  route(app, context, endpoints.restorePassword, async ({ body, address, request, reply }) => {
    await context.limits.take('restoresPerAddress', address)
    setDevice(reply, await restorePassword(context, body, originOf(request, address)))
  })

  route(app, context, endpoints.unblock, ({ session }) => markTestPassed(context.sql, session.agentId, now(context)))
}

function originOf(request: FastifyRequest, address: string): Origin {
  return { address, device: readDevice(request.headers.cookie) }
}
