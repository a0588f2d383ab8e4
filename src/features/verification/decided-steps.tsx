import { ArrowPathIcon, ClockIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { paths } from '#contract/paths.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'

/** Step 3: the operator looks at the screenshots. */
export function WaitingStep() {
  return (
    <OutcomeCard
      icon={<ClockIcon />}
      mood="asleep"
      title="Ждём решения администратора"
      description="Скриншоты получены. Страницу можно закрыть: решение появится здесь само."
    >
      <LinkButton block variant="secondary" href={paths.education}>
        Вернуться к обучению
      </LinkButton>
    </OutcomeCard>
  )
}

/** The operator asks for another try (statement 5.9). */
export function RevisionStep({ comment }: { comment: string | null }) {
  const restart = useAction(async () => {
    await request(endpoints.resetVerification)
    location.reload()
    // Busy until the page is gone.
    await new Promise(() => undefined)
  })

  return (
    <OutcomeCard
      icon={<ArrowPathIcon />}
      mood="sorry"
      title="Верификация не пройдена"
      description="Исправьте замечание и пройдите шаги ещё раз."
    >
      {comment !== null && comment.trim() !== '' && (
        <Alert tone="warning" title="Комментарий администратора">
          <p className="whitespace-pre-line">{comment}</p>
        </Alert>
      )}
      {restart.failure !== null && <Alert>{restart.failure}</Alert>}
      <Button block busy={restart.isBusy} onClick={() => void restart.run()}>
        Начать заново
      </Button>
    </OutcomeCard>
  )
}
