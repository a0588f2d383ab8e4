import { z } from 'zod/mini'
import { authEndpoints } from '#contract/auth-endpoints.ts'
import { TypedEmail } from '#contract/primitives.ts'
import { readReferralCode } from '#client/session/referral-code.ts'
import { request } from '#client/request.ts'
import { signIn } from '#client/session/session.ts'
import { defineForm } from '#components/forms/form.ts'
import { passwordsMatch, repeatedPassword } from './repeated-password.ts'

const NewAccount = z.object({ email: TypedEmail, ...repeatedPassword }).check(passwordsMatch)

export const submitRegistration = defineForm(NewAccount, async ({ email, password }) => {
  const { token } = await request(authEndpoints.register, {
    body: { email, password, referralCode: readReferralCode() },
  })
  signIn(token)
})
