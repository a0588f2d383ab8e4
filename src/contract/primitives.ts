import { z } from 'zod/mini'
import { EMAIL_CODE_LENGTH, PASSWORD_MIN_LENGTH, PHONE_LENGTH } from './limits.ts'

export const WRONG_REQUEST = 'Неверный запрос'
export const WRONG_DAY = 'Неверный день'
export const WRONG_PICTURE_NAME = 'Неверное имя снимка'
export const FIELD_EMPTY = 'Заполните поле'
const WRONG_EMAIL = 'Не валидный email адрес'
const WRONG_PHONE = 'Неверно указан телефон'

/** An identifier, of the type in which it came: it goes back so. Two of them are compared as text. */
export const Id = z.union([z.string(), z.number()])
export type Id = z.infer<typeof Id>

/** A business day, `YYYY-MM-DD` in Asia/Novosibirsk, of this century or the end of the one before. */
export const Day = z.string().check(z.regex(/^(?:19[7-9]|20\d)\d-\d{2}-\d{2}$/, WRONG_DAY))

/** Milliseconds of any moment in a business day, as it stands in a query or a form field. */
export const SelectedDay = z.coerce
  .number(WRONG_DAY)
  .check(z.int(WRONG_DAY), z.minimum(1, WRONG_DAY), z.maximum(4_102_444_800_000, WRONG_DAY))

/** An e-mail as a person types it, without the spaces around. The page sends it so. */
export const TypedEmail = z.string(WRONG_EMAIL).check(z.trim(), z.maxLength(254, WRONG_EMAIL), z.email(WRONG_EMAIL))

/** The same as our server takes it: by its letters alone, large or small. */
export const Email = TypedEmail.check(z.toLowerCase())

export const Password = z
  .string(FIELD_EMPTY)
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Минимальная длина ${PASSWORD_MIN_LENGTH} символов`),
    z.maxLength(200, 'Слишком длинный пароль'),
  )

/** Digits alone, country code first: `7XXXXXXXXXX`. */
export const Phone = z.string(WRONG_PHONE).check(z.regex(new RegExp(`^\\d{${PHONE_LENGTH}}$`), WRONG_PHONE))

export const EmailCode = z
  .string('Введите код из письма')
  .check(z.trim(), z.length(EMAIL_CODE_LENGTH, `Код состоит из ${EMAIL_CODE_LENGTH} цифр`))

/** The body of an answer that says nothing. Whatever another server sends here is ignored. */
export const Nothing = z.unknown()
