import { CheckBadgeIcon } from '@heroicons/react/24/outline'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { endpoints } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { useBusy } from '#components/forms/use-busy.ts'
import { Button } from '#ui/actions/button.tsx'
import { OutcomeCard } from '#ui/messages/outcome-card.tsx'

export function ApprovedCard() {
  const { mutate } = useSWRConfig()
  const { isBusy, run } = useBusy()
  const [, navigate] = useLocation()

  // The guard lets nobody into the work before the user says «approved».
  async function goToWork() {
    try {
      await mutate(endpointUrl(endpoints.me))
    } finally {
      navigate(paths.manualWork)
    }
  }

  return (
    <OutcomeCard
      icon={<CheckBadgeIcon />}
      mood="glad"
      title="Верификация успешно пройдена"
      description="Теперь можно брать контакты и зарабатывать."
    >
      <Button block busy={isBusy} onClick={() => void run(goToWork)}>
        Перейти к работе
      </Button>
    </OutcomeCard>
  )
}
