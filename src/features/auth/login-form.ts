import { z } from 'zod/mini'
import { authEndpoints } from '#contract/auth-endpoints.ts'
import { Password, TypedEmail } from '#contract/primitives.ts'
import { request } from '#client/request.ts'
import { signIn } from '#client/session/session.ts'
import { defineForm } from '#components/forms/form.ts'

const Typed = z.object({ email: TypedEmail, password: Password })

export const submitLogin = defineForm(Typed, async (body) => {
  const { token } = await request(authEndpoints.login, { body })
  signIn(token)
})
