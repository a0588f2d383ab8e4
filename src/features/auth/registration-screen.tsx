import { MIN_WITHDRAWAL_RUB, PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { paths } from '#client/paths.ts'
import { readReferralCode } from '#client/session/referral-code.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { TextLink } from './text-link.tsx'
import { useForm } from '#components/forms/use-form.ts'

const load = async () => (await import('./registration-form.ts')).submitRegistration

export function RegistrationScreen() {
  const { errors, failure, isBusy, formProps } = useForm(load)
  return (
    <AuthCard
      title="Регистрация"
      description="На почту придёт код подтверждения."
      links={
        <>
          Есть аккаунт? <TextLink href={paths.login}>Войти</TextLink>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        {readReferralCode() !== null && (
          <Alert tone="info" title="Вас пригласили">
            Пишете людям из готовой базы, получаете деньги за каждый диалог, выводите от {MIN_WITHDRAWAL_RUB} ₽ по СБП.
          </Alert>
        )}
        {failure !== null && <Alert>{failure}</Alert>}
        <EmailField error={errors['email']} />
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="new-password"
          hint={`Не меньше ${PASSWORD_MIN_LENGTH} символов`}
          error={errors['password']}
        />
        <PasswordField label="Повторите пароль" name="repeat" autoComplete="new-password" error={errors['repeat']} />
        <Button type="submit" block busy={isBusy}>
          Зарегистрироваться
        </Button>
      </form>
    </AuthCard>
  )
}
