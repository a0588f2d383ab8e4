import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { useAction } from '#components/forms/use-action.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'

/** The server told no balance, or none that can be read: says so and asks again. */
export function UnknownBalance() {
  const { mutate } = useSWRConfig()
  const refresh = useAction(async () => {
    await mutate(endpointUrl(endpoints.me))
  })
  return (
    <Alert
      tone="warning"
      title="Баланс неизвестен"
      action={
        <Button size="sm" variant="secondary" busy={refresh.isBusy} onClick={() => void refresh.run()}>
          Обновить
        </Button>
      }
    >
      Сервер не сообщил, сколько денег на балансе. Вывести их можно, когда сумма видна.
    </Alert>
  )
}
