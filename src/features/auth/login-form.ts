import { authEndpoints } from '#contract/auth-endpoints.ts'
import { Credentials } from '#contract/user.ts'
import { request } from '#client/request.ts'
import { signIn } from '#client/session.ts'
import { defineForm } from '#components/forms/form.ts'

export const submitLogin = defineForm(Credentials, async (body) => {
  const { token } = await request(authEndpoints.login, { body })
  signIn(token)
})
