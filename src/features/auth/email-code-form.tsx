import { type SyntheticEvent, useState } from 'react'
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

export function EmailCodeForm({ email, isBusy, isResending, onSubmit, onResend }: EmailCodeFormProps) {
  const [value, setValue] = useState('')
  const code = EmailCode.safeParse(value)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
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
        onValueChange={setValue}
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
