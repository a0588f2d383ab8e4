import { z } from 'zod/mini'
import { authEndpoints } from '#contract/auth-endpoints.ts'
import { Email } from '#contract/primitives.ts'
import { readReferralCode } from '#lib/referral-code.ts'
import { request } from '#offline/request.ts'
import { signIn } from '#offline/session.ts'
import { defineForm } from './form.ts'
import { passwordsMatch, repeatedPassword } from './repeated-password.ts'

const NewAccount = z.object({ email: Email, ...repeatedPassword }).check(passwordsMatch)

export const submitRegistration = defineForm(NewAccount, async ({ email, password }) => {
  const { token } = await request(authEndpoints.register, { body: { email, password, referralCode: readReferralCode() } })
  signIn(token)
})
