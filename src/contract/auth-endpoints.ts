import { defineEndpoint } from './endpoint.ts'
import { Nothing } from './primitives.ts'
import {
  Credentials,
  EmailVerification,
  PasswordResetRequest,
  PasswordRestore,
  Registration,
  SessionToken,
  User,
} from './user.ts'

/** The calls of signing in, apart from the rest: the first page of a first visit loads these alone. */
export const authEndpoints = {
  me: defineEndpoint({ method: 'GET', path: '/auth/me', access: 'session', response: User }),
  register: defineEndpoint({
    method: 'POST',
    path: '/auth/registration/email',
    access: 'public',
    body: Registration,
    response: SessionToken,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login/email',
    access: 'public',
    body: Credentials,
    response: SessionToken,
  }),
  /** Our addition, where the server names `sign_out`: the token is worth nothing from then on. */
  signOut: defineEndpoint({ method: 'POST', path: '/auth/logout', access: 'session', response: Nothing }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/auth/registration/email/verify',
    access: 'active',
    body: EmailVerification,
    response: Nothing,
  }),
  resendEmailCode: defineEndpoint({
    method: 'POST',
    path: '/auth/registration/email/verify/resend',
    access: 'active',
    response: Nothing,
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/auth/email/password/reset',
    access: 'public',
    body: PasswordResetRequest,
    response: Nothing,
  }),
  restorePassword: defineEndpoint({
    method: 'POST',
    path: '/auth/email/password/restore',
    access: 'public',
    body: PasswordRestore,
    response: Nothing,
  }),
}
