import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { TextLink } from './text-link.tsx'
import { useForm } from '#components/forms/use-form.ts'

const load = async () => (await import('./password-reset-form.ts')).submitPasswordReset

export function PasswordResetScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, failure, isBusy, formProps } = useForm(load, (fields) => {
    const email = fields.get('email')
    if (typeof email === 'string') setSentTo(email.trim())
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
              Если адрес <span className="font-semibold wrap-anywhere">{sentTo}</span> зарегистрирован, на него ушло
              письмо со ссылкой. Нет письма — загляните в папку «Спам».
            </Alert>
          </div>
        )}
        <EmailField error={errors['email']} />
        <Button type="submit" block busy={isBusy} variant={sentTo === null ? 'primary' : 'secondary'}>
          {sentTo === null ? 'Отправить ссылку' : 'Отправить ещё раз'}
        </Button>
      </form>
    </AuthCard>
  )
}
