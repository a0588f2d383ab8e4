import { z } from 'zod/mini'
import { EMAIL_CODE_LENGTH, PASSWORD_MIN_LENGTH, PHONE_LENGTH } from './limits.ts'

/** An identifier, of the type in which it came: it goes back so. Two of them are compared as text. */
export const Id = z.union([z.string(), z.number()])
export type Id = z.infer<typeof Id>

/** A business day, `YYYY-MM-DD` in Asia/Novosibirsk, of this century or the end of the one before. */
export const Day = z.string().check(z.regex(/^(?:19[7-9]|20\d)\d-\d{2}-\d{2}$/, 'Неверный день'))

/** Milliseconds of any moment in a business day, as it stands in a query or a form field. */
export const SelectedDay = z.coerce
  .number('Неверный день')
  .check(z.int('Неверный день'), z.minimum(1, 'Неверный день'), z.maximum(4_102_444_800_000, 'Неверный день'))

/** An e-mail as a person types it, without the spaces around. The page sends it so. */
export const TypedEmail = z
  .string('Не валидный email адрес')
  .check(z.trim(), z.maxLength(254, 'Не валидный email адрес'), z.email('Не валидный email адрес'))

/** The same as our server takes it: by its letters alone, large or small. */
export const Email = TypedEmail.check(z.toLowerCase())

export const Password = z
  .string('Заполните поле')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Минимальная длина ${PASSWORD_MIN_LENGTH} символов`),
    z.maxLength(200, 'Слишком длинный пароль'),
  )

/** Digits alone, country code first: `7XXXXXXXXXX`. */
export const Phone = z
  .string('Неверно указан телефон')
  .check(z.regex(new RegExp(`^\\d{${PHONE_LENGTH}}$`), 'Неверно указан телефон'))

export const EmailCode = z
  .string('Введите код из письма')
  .check(z.trim(), z.length(EMAIL_CODE_LENGTH, `Код состоит из ${EMAIL_CODE_LENGTH} цифр`))

/** The body of an answer that says nothing. Whatever another server sends here is ignored. */
export const Nothing = z.unknown()
