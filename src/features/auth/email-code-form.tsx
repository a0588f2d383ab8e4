import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { EMAIL_CODE_LENGTH } from '#contract/limits.ts'
import { EmailCode } from '#contract/primitives.ts'
import { Button } from '#ui/actions/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface EmailCodeFormProps {
  email: string
  isBusy: boolean
  isResending: boolean
  onSubmit: (code: string) => void
  onResend: () => void
}

/** The last digit is seen before the code goes, ms. */
const SEEN_MS = 300

/** The whole code goes by itself (statement 3.24): typed, pasted, or put in by the phone. */
export function EmailCodeForm({ email, isBusy, isResending, onSubmit, onResend }: EmailCodeFormProps) {
  const [value, setValue] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const code = EmailCode.safeParse(value)
  const change = (typed: string) => {
    setValue(typed)
    clearTimeout(timer.current)
    const whole = EmailCode.safeParse(typed)
    if (whole.success && /^\d+$/.test(whole.data)) timer.current = setTimeout(() => onSubmit(whole.data), SEEN_MS)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    if (code.success && !isBusy) onSubmit(code.data)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Почта" type="email" readOnly value={email} autoComplete="off" />
      <CodeField
        autoFocus
        label="Код подтверждения"
        hint="6-значный код из письма"
        name="code"
        length={EMAIL_CODE_LENGTH}
        value={value}
        onValueChange={change}
      />
      <p className="text-sm text-muted">Письмо идёт до пары минут. Если его нет, проверьте папку «Спам».</p>
      <Button type="submit" block disabled={!code.success} busy={isBusy}>
        Подтвердить
      </Button>
      <Button block variant="secondary" busy={isResending} onClick={onResend}>
        Отправить код ещё раз
      </Button>
    </form>
  )
}
