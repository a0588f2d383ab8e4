import { useState } from 'react'
import { ClockIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import { errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { paths } from '#client/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OutcomeCard } from '#ui/outcome-card.tsx'

/** Step 3: the operator looks at the screenshots. */
export function WaitingStep() {
  return (
    <OutcomeCard
      icon={<ClockIcon />}
      tone="neutral"
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
  const [failure, setFailure] = useState<string | null>(null)
  const [isResetting, setIsResetting] = useState(false)

  async function restart() {
    setFailure(null)
    setIsResetting(true)
    try {
      await request(endpoints.resetVerification)
      location.reload()
    } catch (error) {
      setFailure(errorText(error, 'Ошибка сервера'))
      setIsResetting(false)
    }
  }

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
      {failure !== null && <Alert>{failure}</Alert>}
      <Button block busy={isResetting} onClick={() => void restart()}>
        Начать заново
      </Button>
    </Card>
  )
}
