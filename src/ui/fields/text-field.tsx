import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Stands inside the control, on its left. */
  icon?: ReactNode
}

export function TextField({ id, label, hint, error, icon, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          {icon !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted [&>svg]:size-5"
            >
              {icon}
            </span>
          )}
          <input type="text" {...input} {...control} className={cx(controlLook, icon !== undefined && 'pl-11')} />
        </span>
      )}
    </Field>
  )
}
