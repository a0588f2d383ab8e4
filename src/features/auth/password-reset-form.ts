import { z } from 'zod/mini'
import { authEndpoints } from '#contract/auth-endpoints.ts'
import { TypedEmail } from '#contract/primitives.ts'
import { request } from '#client/request.ts'
import { defineForm } from '#components/forms/form.ts'

export const submitPasswordReset = defineForm(z.object({ email: TypedEmail }), async (body) => {
  await request(authEndpoints.requestPasswordReset, { body })
})
