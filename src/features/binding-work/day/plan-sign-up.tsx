import { CheckCircleIcon } from '@heroicons/react/20/solid'
import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { Button } from '#ui/actions/button.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { useAction } from '#components/forms/use-action.ts'

interface PlanSignUpProps {
  /** `YYYY-MM-DD`. */
  day: string
  isSignedUp: boolean
}

export function PlanSignUp({ day, isSignedUp }: PlanSignUpProps) {
  const { mutate } = useSWRConfig()
  const signUp = useAction(
    async () => {
      await request(endpoints.signUpToPlan, { params: { day } })
      await mutate(endpointUrl(endpoints.bindingDay, { day }))
      notify.success('Вы записаны в план')
    },
    { onFailure: notify.error },
  )
  if (isSignedUp) {
    return (
      <p className="flex items-center gap-1.5 text-sm font-medium text-success">
        <CheckCircleIcon aria-hidden="true" className="size-5" />
        Вы в плане на сегодня
      </p>
    )
  }
  return (
    <Button variant="secondary" busy={signUp.isBusy} onClick={() => void signUp.run()}>
      Записаться в план
    </Button>
  )
}
