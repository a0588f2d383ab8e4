import { authEndpoints } from '#contract/auth-endpoints.ts'
import { PasswordResetRequest } from '#contract/user.ts'
import { request } from '#client/request.ts'
import { defineForm } from '#components/forms/form.ts'

export const submitPasswordReset = defineForm(PasswordResetRequest, async (body) => {
  await request(authEndpoints.requestPasswordReset, { body })
})
