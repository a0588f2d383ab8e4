import { z } from 'zod/mini'
import { FIELD_EMPTY, Password } from '#contract/primitives.ts'

/** A password and its repetition (statement 3.10). */
export const repeatedPassword = {
  password: Password,
  repeat: z.string(FIELD_EMPTY).check(z.minLength(1, FIELD_EMPTY)),
}

export const passwordsMatch = z.refine<{ password: string; repeat: string }>((form) => form.password === form.repeat, {
  error: 'Пароли не совпадают',
  path: ['repeat'],
})
