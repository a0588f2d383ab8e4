import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { PasswordResetRequest } from '#contract/user.ts'
import { paths } from '#lib/paths.ts'
import { request } from '#offline/request.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { TextLink } from './text-link.tsx'
import { useForm } from './use-form.ts'

export function PasswordResetScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, failure, isBusy, formProps } = useForm({
    schema: PasswordResetRequest,
    send: async (body) => {
      await request(endpoints.requestPasswordReset, { body })
      setSentTo(body.email)
    },
  })
  return (
    <AuthCard
      title="Сброс пароля"
      description="Пришлём на почту ссылку, по которой можно задать новый пароль."
      links={<TextLink href={paths.login}>Вернуться ко входу</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {failure !== null && <Alert>{failure}</Alert>}
        {sentTo !== null && (
          <div role="status">
            <Alert tone="success" title="Проверьте почту">
              Если адрес <span className="font-semibold wrap-anywhere">{sentTo}</span> зарегистрирован, на него ушло письмо со ссылкой. Нет письма — загляните в папку «Спам».
            </Alert>
          </div>
        )}
        <TextField
          label="Почта"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors['email']}
        />
        <Button type="submit" block busy={isBusy} variant={sentTo === null ? 'primary' : 'secondary'}>
          {sentTo === null ? 'Отправить ссылку' : 'Отправить ещё раз'}
        </Button>
      </form>
    </AuthCard>
  )
}
