import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { TOKEN_EMPTY } from '#contract/sentences.ts'
import { paths, TOKEN_PARAM } from '#contract/paths.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TextLink } from './text-link.tsx'
import { useForm } from '#components/forms/use-form.ts'

const load = async () => (await import('./password-restore-form.ts')).submitPasswordRestore

/** Opened by the link of the letter: `?token=…`. */
export function PasswordRestoreScreen() {
  const [search] = useSearchParams()
  const token = (search.get(TOKEN_PARAM) ?? '').trim()
  const [isDone, setIsDone] = useState(false)
  const { errors, failure, isBusy, formProps } = useForm(load, () => setIsDone(true))

  if (isDone) {
    return (
      <AuthCard title="Пароль изменён" description="Теперь войдите с новым паролем.">
        <LinkButton href={paths.login} block>
          Войти
        </LinkButton>
      </AuthCard>
    )
  }
  if (token === '') {
    return (
      <AuthCard title="Новый пароль" links={<TextLink href={paths.login}>Вернуться ко входу</TextLink>}>
        <div className="flex flex-col gap-4">
          <Alert title={TOKEN_EMPTY}>Откройте ссылку из письма целиком или запросите новую.</Alert>
          <LinkButton href={paths.passwordReset} block>
            Запросить новую ссылку
          </LinkButton>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Новый пароль" links={<TextLink href={paths.login}>Вернуться ко входу</TextLink>}>
      <form {...formProps} className="flex flex-col gap-4">
        {failure !== null && (
          <Alert action={<TextLink href={paths.passwordReset}>Запросить новую ссылку</TextLink>}>{failure}</Alert>
        )}
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields label="Новый пароль" errors={errors} />
        <Button type="submit" block busy={isBusy}>
          Сохранить пароль
        </Button>
      </form>
    </AuthCard>
  )
}
