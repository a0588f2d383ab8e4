import { CheckIcon } from '@heroicons/react/24/outline'
import { paths } from '#contract/paths.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'
import { usePassReport } from './use-pass-report.ts'

export function PassedCard({ email }: { email: string }) {
  const { report, retry } = usePassReport(email)
  return (
    <OutcomeCard
      icon={<CheckIcon />}
      mood="glad"
      title="Тест успешно пройден!"
      description="Остался один шаг до работы — верификация аккаунта мессенджера."
    >
      {report.state === 'failed' && (
        <Alert
          title="Результат ещё не передан на сервер"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              Повторить
            </Button>
          }
        >
          {report.reason} Проходить тест заново не нужно: результат сохранён в телефоне.
        </Alert>
      )}
      {report.state === 'done' ? (
        <LinkButton block href={paths.verification}>
          Пройти верификацию
        </LinkButton>
      ) : (
        report.state === 'sending' && (
          <Button block busy>
            Сохраняем результат
          </Button>
        )
      )}
    </OutcomeCard>
  )
}
