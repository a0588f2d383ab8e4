import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckIcon } from '@heroicons/react/20/solid'
import { cx } from '../cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, description, checked, onChange, className, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          aria-describedby={description === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent disabled:border-line disabled:bg-sunken"
        />
        <CheckIcon
          aria-hidden="true"
          className="pointer-events-none relative hidden size-5 text-on-accent peer-checked:block"
        />
      </span>
      <span className="text-base">
        {label}
        {description !== undefined && (
          <span id={noteId} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
