import { z } from 'zod/mini'
import { Password } from '#contract/primitives.ts'
import { Credentials } from '#contract/user.ts'

const Repeat = z.string('Заполните поле').check(z.minLength(1, 'Заполните поле'))
const mismatch = { error: 'Пароли не совпадают', path: ['repeat'] }

/** A password and its repetition (specification §5). */
export const NewPassword = z.object({ password: Password, repeat: Repeat }).check(z.refine((form) => form.password === form.repeat, mismatch))

/** The registration form (§5). */
export const NewAccount = z.extend(Credentials, { repeat: Repeat }).check(z.refine((form) => form.password === form.repeat, mismatch))
