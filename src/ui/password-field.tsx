import { type ComponentProps, useState } from 'react'
import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline'
import { cx } from './cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  /** Tells password managers whether to offer a stored password or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ id, label, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? EyeSlashIcon : EyeIcon
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlLook, 'pr-13')}
          />
          <button
            type="button"
            aria-label="Показать пароль"
            aria-pressed={shown}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-lg text-muted hover:text-ink focus-visible:-outline-offset-2"
            onClick={() => setShown(!shown)}
          >
            <Eye aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
