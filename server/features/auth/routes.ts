import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CAPABILITIES } from '#contract/capabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { markTestPassed } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { tokenOf } from '../../http/access.ts'
import { networkOf } from '../../http/network.ts'
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

  route(app, context, endpoints.register, async ({ body, request, reply }) => {
    const origin = originOf(request)
    await context.limits.take('registrationsPerAddress', origin.address)
    const { token, device } = await register(context, body, origin)
    setDevice(reply, device)
    return { token }
  })

  route(app, context, endpoints.login, async ({ body, request, reply }) => {
    const origin = originOf(request)
    await context.limits.take('signInPerAddress', origin.address)
    const { token, device } = await signIn(context, body, origin)
    setDevice(reply, device)
    return { token }
  })

  route(app, context, endpoints.signOut, ({ request }) =>
    closeSession(context, tokenOf(request.headers.authorization) ?? ''),
  )

  route(app, context, endpoints.verifyEmail, ({ session, body }) => verifyEmail(context, session, body.code))
  route(app, context, endpoints.resendEmailCode, ({ session }) => sendEmailCode(context, session))

  route(app, context, endpoints.requestPasswordReset, async ({ body, request }) => {
    await context.limits.take('resetsPerAddress', networkOf(request.ip))
    await requestReset(context, body.email)
  })

  route(app, context, endpoints.restorePassword, async ({ body, request, reply }) => {
    const origin = originOf(request)
    await context.limits.take('restoresPerAddress', origin.address)
    setDevice(reply, await restorePassword(context, body, origin))
  })

  route(app, context, endpoints.unblock, ({ session }) => markTestPassed(context.sql, session.agentId, now(context)))
}

/** Where a call of someone unknown comes from: limits count by it. */
function originOf(request: FastifyRequest): Origin {
  return { address: networkOf(request.ip), device: readDevice(request.headers.cookie) }
}
