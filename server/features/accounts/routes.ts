import type { FastifyInstance } from 'fastify'
import { CAPABILITIES } from '#contract/capabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { now, type Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toRubles } from '../../money.ts'
import { sendEmailCode, verifyEmail } from './email-codes.ts'
import { requestReset, restorePassword } from './password-reset.ts'
import { register } from './registration.ts'
import { markTestPassed } from './repository.ts'
import { signIn } from './sign-in.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.me, async ({ session }) => ({
    email: session.email,
    emailVerified: session.emailVerified,
    isBlocked: session.isBlocked,
    isApproved: session.isApproved,
    isBanned: session.isBanned,
    balance: toRubles(session.balance),
    referralCode: session.referralCode,
    capabilities: [...CAPABILITIES],
  }))

  route(app, context, endpoints.register, async ({ body, address }) => {
    context.limits.take('registrationsPerAddress', address)
    return { token: await register(context, body) }
  })

  route(app, context, endpoints.login, async ({ body, address }) => {
    context.limits.take('signInPerAddress', address)
    return { token: await signIn(context, body) }
  })

  route(app, context, endpoints.verifyEmail, ({ session, body }) => verifyEmail(context, session, body.code))
  route(app, context, endpoints.resendEmailCode, ({ session }) => sendEmailCode(context, session))

  route(app, context, endpoints.requestPasswordReset, async ({ body, address }) => {
    context.limits.take('resetsPerAddress', address)
    requestReset(context, body.email)
  })

  route(app, context, endpoints.restorePassword, ({ body }) => restorePassword(context, body))
  route(app, context, endpoints.unblock, ({ session }) => markTestPassed(context.sql, session.agentId, now(context)))
}
