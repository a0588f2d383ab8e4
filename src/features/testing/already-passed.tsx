import { useEffect } from 'react'
import { CheckIcon } from '@heroicons/react/24/outline'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'
import { clearAttempt } from './attempt-store.ts'

/** For an agent who comes back to the test after passing it. */
export function AlreadyPassed({ email, isApproved }: { email: string; isApproved: boolean }) {
  // A passed attempt left behind would pass a test that is asked for again.
  useEffect(() => clearAttempt(email), [email])
  return (
    <OutcomeCard
      icon={<CheckIcon />}
      mood="glad"
      title="Тест уже пройден"
      description={
        isApproved ? 'Проходить его снова не нужно.' : 'Проходить его снова не нужно. Остался один шаг — верификация.'
      }
    >
      {isApproved ? (
        <LinkButton block href={paths.manualWork}>
          Перейти к работе
        </LinkButton>
      ) : (
        <LinkButton block href={paths.verification}>
          Пройти верификацию
        </LinkButton>
      )}
    </OutcomeCard>
  )
}
