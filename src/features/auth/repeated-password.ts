import { z } from 'zod/mini'
import { Password } from '#contract/primitives.ts'

/** A password and its repetition (statement 3.10). */
export const repeatedPassword = {
  password: Password,
  repeat: z.string('Заполните поле').check(z.minLength(1, 'Заполните поле')),
}

export const passwordsMatch = z.refine<{ password: string; repeat: string }>((form) => form.password === form.repeat, {
  error: 'Пароли не совпадают',
  path: ['repeat'],
})
