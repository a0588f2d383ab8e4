import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import type { FieldErrors } from '#components/forms/form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

/** A password that is chosen, and its repetition (statement 3.10): `repeated-password.ts` checks them. */
export function NewPasswordFields({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`Не меньше ${PASSWORD_MIN_LENGTH} символов`}
        error={errors['password']}
      />
      <PasswordField label="Повторите пароль" name="repeat" autoComplete="new-password" error={errors['repeat']} />
    </>
  )
}
