import { randomUUID } from 'node:crypto'
import { type Context, field, type Handler, NOT_SHOWN, record, Refusal } from '../call.ts'
import type { BareAgent, BareState } from '../state.ts'

const CODE = '123456'

/** Signing in and who is signed in. E-mails are compared in any case of letters, as mail servers do. */
export const accountCalls: Record<string, Handler> = {
  'GET /auth/me': ({ agent }) => {
    const { email, emailVerified, isBlocked, isApproved, isBanned, balance, referralCode } = agent
    return { email, emailVerified, isBlocked, isApproved, isBanned, balance, referralCode }
  },
  'POST /auth/registration/email': ({ state, call }) => {
    const email = field(call, 'email')
    if (state.agents.has(email.toLowerCase())) throw new Refusal(409, 'Эта почта уже зарегистрирована')
    const agent = newAgent(email, field(call, 'password'), record(call.body)['referralCode'])
    state.agents.set(email.toLowerCase(), agent)
    return { token: newToken(state, agent) }
  },
  'POST /auth/login/email': ({ state, call }) => {
    const agent = state.agents.get(field(call, 'email').toLowerCase())
    if (agent === undefined || agent.password !== field(call, 'password'))
      throw new Refusal(400, 'Неверная почта или пароль')
    return { token: newToken(state, agent) }
  },
  'POST /auth/registration/email/verify': ({ agent, call }) => {
    if (field(call, 'code') !== CODE) throw new Refusal(400, 'Неверный код')
    agent.emailVerified = true
    return NOT_SHOWN
  },
  'POST /auth/registration/email/verify/resend': ({ state, agent }) => {
    state.letters.push({ to: agent.email, code: CODE })
    return NOT_SHOWN
  },
  'POST /auth/email/password/reset': ({ call }) => (field(call, 'email'), NOT_SHOWN),
  'POST /auth/email/password/restore': ({ call }) => (field(call, 'token'), field(call, 'password'), NOT_SHOWN),
  'GET /users/unblock': ({ agent }: Context) => {
    agent.isBlocked = false
    return NOT_SHOWN
  },
  'GET /users/referrals': ({ state }) => state.referrals,
  'GET /server-time': ({ state }) => ({ serverTime: Math.floor(state.now() / 1000) }),
}

export function newToken(state: BareState, agent: BareAgent): string {
  const token = randomUUID()
  state.tokens.set(token, agent)
  return token
}

export function newAgent(email: string, password: string, referredBy: unknown = null): BareAgent {
  return {
    email,
    password,
    referredBy,
    emailVerified: false,
    isBlocked: true,
    isApproved: false,
    isBanned: false,
    balance: 0,
    referralCode: 'Ab-7_X',
    dialogs: [],
    withdrawals: [],
    verification: null,
    accounts: [],
    plan: new Set(),
    binding: { open: null, done: 0, unpaid: 0, debts: 0 },
  }
}
