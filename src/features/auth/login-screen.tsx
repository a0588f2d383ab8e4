import { paths } from '#contract/paths.ts'
import { wasEnded } from '#client/session/session.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { TextLink } from './text-link.tsx'
import { useForm } from '#components/forms/use-form.ts'
import { lazyPart } from '#ui/waiting/lazy-component.tsx'

const SessionEnded = lazyPart(async () => (await import('./session-ended.tsx')).SessionEnded)

const load = async () => (await import('./login-form.ts')).submitLogin

export function LoginScreen() {
  const { errors, failure, isBusy, formProps } = useForm(load)
  return (
    <AuthCard
      title="Вход"
      description="Почта и пароль, с которыми вы регистрировались."
      links={
        <>
          Нет аккаунта? <TextLink href={paths.registration}>Зарегистрироваться</TextLink>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        {wasEnded() && <SessionEnded />}
        {failure !== null && <Alert>{failure}</Alert>}
        <EmailField error={errors['email']} />
        <PasswordField label="Пароль" name="password" autoComplete="current-password" error={errors['password']} />
        <Button type="submit" block busy={isBusy}>
          Войти
        </Button>
        <div className="-my-1 text-center">
          <TextLink href={paths.passwordReset}>Забыли пароль?</TextLink>
        </div>
      </form>
    </AuthCard>
  )
}
