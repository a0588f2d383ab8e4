import { z } from 'zod/mini'
import { authEndpoints } from '#contract/auth-endpoints.ts'
import { PasswordRestore } from '#contract/user.ts'
import { request } from '#client/request.ts'
import { defineForm } from '#components/forms/form.ts'
import { passwordsMatch, repeatedPassword } from './repeated-password.ts'

const NewPassword = z.extend(PasswordRestore, repeatedPassword).check(passwordsMatch)

export const submitPasswordRestore = defineForm(NewPassword, async ({ token, password }) => {
  await request(authEndpoints.restorePassword, { body: { token, password } })
})
