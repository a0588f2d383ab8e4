import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { ToneIcon } from '../messages/tone-icon.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Shown under the control until there is an error. */
  hint?: ReactNode
  /** Shown in red and tied to the control; empty or absent when it is valid. */
  error?: string | undefined
}

/** What a control inside a field must carry. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-errormessage': string | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and the hint or the error below it. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const isInvalid = error !== undefined && error !== ''
  const hasNote = isInvalid || (hint !== undefined && hint !== null)
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': isInvalid || undefined,
        // The error is tied twice: few screen readers say `aria-errormessage` yet.
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-errormessage': isInvalid ? noteId : undefined,
      })}
      {hasNote && (
        <p id={noteId} className={cx('flex items-start gap-1.5 text-sm', isInvalid ? 'text-danger' : 'text-muted')}>
          {isInvalid && <ToneIcon tone="danger" className="mt-0.5 size-4" />}
          <span>{isInvalid ? error : hint}</span>
        </p>
      )}
    </div>
  )
}

/** The look of every control that is written in. 16 px type at least: iOS zooms into anything smaller. */
export const controlLook =
  'min-h-12 w-full rounded-lg border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-accent focus-visible:-outline-offset-1 aria-invalid:border-danger ' +
  'read-only:border-line read-only:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-muted'
