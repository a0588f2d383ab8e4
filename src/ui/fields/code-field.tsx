import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: string
  onValueChange: (code: string) => void
  /** How many characters the code has. */
  length: number
}

/** A one-time code in one field, so that the phone's own suggestion works, and pasting: with spaces, or the whole sentence around it. */
export function CodeField({
  id,
  label,
  hint,
  error,
  className,
  value,
  onValueChange,
  length,
  ...input
}: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onPaste={(event) => {
            const code = findCode(event.clipboardData.getData('text'), length)
            if (code === null) return
            event.preventDefault()
            onValueChange(code)
          }}
          className={cx(controlLook, 'figures text-xl font-semibold tracking-[0.3em]')}
        />
      )}
    </Field>
  )
}

/** The code in a pasted text; null when there is none of this length. */
export function findCode(text: string, length: number): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length === length) return digits
  return text.match(/\d+/g)?.find((run) => run.length === length) ?? null
}
