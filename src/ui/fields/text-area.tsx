import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

/** For a few sentences: as tall as what is written, where the browser can (Chromium 123, Safari 26), three lines at least. */
export function TextArea({ id, label, hint, error, className, ...input }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          className={cx(controlLook, 'block field-sizing-content max-h-60 min-h-24 resize-none py-3')}
        />
      )}
    </Field>
  )
}
