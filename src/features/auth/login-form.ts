import { authEndpoints } from '#contract/auth-endpoints.ts'
import { Credentials } from '#contract/user.ts'
import { request } from '#offline/request.ts'
import { signIn } from '#offline/session.ts'
import { defineForm } from './form.ts'

export const submitLogin = defineForm(Credentials, async (body) => {
  const { token } = await request(authEndpoints.login, { body })
  signIn(token)
})
