import { MIN_WITHDRAWAL_RUB } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { readReferralCode } from '#client/session/referral-code.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
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
        <NewPasswordFields label="Пароль" errors={errors} />
        <Button type="submit" block busy={isBusy}>
          Зарегистрироваться
        </Button>
      </form>
    </AuthCard>
  )
}
