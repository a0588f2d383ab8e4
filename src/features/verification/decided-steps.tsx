import { ClockIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { paths } from '#contract/paths.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
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
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">Верификация не пройдена</h2>
        <p className="mt-1 text-base text-muted">Исправьте замечание и пройдите шаги ещё раз.</p>
      </div>
      {comment !== null && comment.trim() !== '' && (
        <Alert tone="warning" title="Комментарий администратора">
          <p className="whitespace-pre-line">{comment}</p>
        </Alert>
      )}
      {restart.failure !== null && <Alert>{restart.failure}</Alert>}
      <Button block busy={restart.isBusy} onClick={() => void restart.run()}>
        Начать заново
      </Button>
    </Card>
  )
}
