import { NumberFormatBase, usePatternFormat } from 'react-number-format'
import { controlLook, Field, type FieldTexts } from './field.tsx'
import { nationalDigits } from './phone-digits.ts'

interface PhoneFieldProps extends FieldTexts {
  /** Digits alone, `7XXXXXXXXXX` or the beginning of it; empty when nothing is typed. */
  value: string
  onValueChange: (digits: string) => void
  id?: string | undefined
  /** Of the form's field: it gets the digits. */
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** A Russian phone number, however it arrives: typed, pasted or autofilled, with +7, 8 or neither. */
export function PhoneField({
  id,
  label,
  hint,
  error,
  name,
  value,
  onValueChange,
  className,
  ...input
}: PhoneFieldProps) {
  const mask = usePatternFormat({ format: '+7 (###) ###-####', value: value.slice(1), valueIsNumericString: true })
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          {name !== undefined && <input type="hidden" name={name} value={value} />}
          <NumberFormatBase
            {...mask}
            {...input}
            {...control}
            removeFormatting={nationalDigits}
            onValueChange={({ value: national }, { event }) => {
              // Without an event the library only repeats what it was given.
              if (event !== undefined) onValueChange(national === '' ? '' : `7${national}`)
            }}
            data-field={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+7 (___) ___-____"
            className={`${controlLook} figures`}
          />
        </>
      )}
    </Field>
  )
}
