import { type ComponentProps, useState } from 'react'
import { cx } from '../cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  /** Tells password managers whether to offer a stored password or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ id, label, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
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
            <Eye isCrossed={shown} />
          </button>
        </span>
      )}
    </Field>
  )
}

/** Drawn here, in a few bytes: it is on the first page. */
function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5.5"
    >
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10-3a3 3 0 1 1 0 6 3 3 0 1 1 0-6Z" />
      {isCrossed && <path d="m4 4 16 16" />}
    </svg>
  )
}
