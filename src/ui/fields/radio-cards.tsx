import { type ReactNode, useId } from 'react'
import { Description, Label, Radio, RadioGroup } from '@headlessui/react'
import { CheckCircleIcon } from '@heroicons/react/20/solid'
import { cx } from '../cx.ts'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  /** A picture of it, in the place of the circle. */
  mark?: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

interface RadioCardsProps<T extends string> {
  label: ReactNode
  /** The label is said but not shown: the heading above says the same. */
  hideLabel?: boolean | undefined
  /** Of the form's field. */
  name?: string | undefined
  options: readonly RadioOption<T>[]
  /** Null until something is chosen. */
  value: T | null
  onChange: (value: T) => void
  columns?: 1 | 2 | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A choice of one, each option a card under the thumb. */
export function RadioCards<T extends string>({
  label,
  hideLabel,
  name,
  options,
  value,
  onChange,
  columns = 1,
  error,
  disabled,
  className,
}: RadioCardsProps<T>) {
  const errorId = useId()
  const isInvalid = error !== undefined && error !== ''
  return (
    <RadioGroup<'div', T | null>
      value={value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
      disabled={disabled === true}
      aria-invalid={isInvalid || undefined}
      aria-errormessage={isInvalid ? errorId : undefined}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className={hideLabel === true ? 'sr-only' : 'text-sm font-medium'}>{label}</Label>
      {name !== undefined && value !== null && <input type="hidden" name={name} value={value} />}
      <div className={cx('grid gap-2', columns === 2 && 'min-[22rem]:grid-cols-2')}>
        {options.map((option) => (
          <Radio
            key={option.value}
            data-field={name}
            value={option.value}
            disabled={option.disabled === true}
            className={cx(
              'group flex min-h-12 cursor-pointer items-center rounded-lg border bg-surface py-2.5 transition-colors',
              option.mark === undefined ? 'gap-3 px-3.5' : 'gap-2 px-2',
              'not-data-disabled:hover:border-ink data-checked:border-accent data-checked:bg-accent-soft data-disabled:cursor-default data-disabled:text-muted',
              isInvalid ? 'border-danger' : 'border-line-strong',
            )}
          >
            {option.mark === undefined ? <Circle /> : <Mark>{option.mark}</Mark>}
            <span className="min-w-0">
              {/* Not the library's Label: the group would take it for a part of its own name. */}
              <span className="block text-base">{option.label}</span>
              {option.description !== undefined && (
                // Hidden, or it would be said twice: as a part of the option's name and as its description.
                <Description aria-hidden="true" className="block text-sm text-muted">
                  {option.description}
                </Description>
              )}
            </span>
          </Radio>
        ))}
      </div>
      {isInvalid && (
        <p id={errorId} aria-live="polite" className="text-sm text-danger">
          {error}
        </p>
      )}
    </RadioGroup>
  )
}

function Circle() {
  return (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface group-data-checked:border-accent"
    >
      <span className="size-2.5 scale-0 rounded-full bg-accent transition-transform group-data-checked:scale-100" />
    </span>
  )
}

/** What is chosen has a tick at its corner. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="relative shrink-0">
      {children}
      <CheckCircleIcon className="absolute -right-2 -bottom-2 size-4.5 scale-0 rounded-full bg-surface text-accent transition-transform group-data-checked:scale-100" />
    </span>
  )
}
