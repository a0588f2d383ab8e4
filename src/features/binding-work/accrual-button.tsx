import { useSWRConfig } from 'swr'
import { BanknotesIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { useAction } from '#components/forms/use-action.ts'

export function AccrualButton() {
  const { mutate } = useSWRConfig()
  const accrue = useAction(
    async () => {
      try {
        const { amount } = await request(endpoints.accrueBalance)
        // Paid by another tab or phone a moment ago.
        if (amount === 0) notify.error('Начислять пока нечего')
        else notify.success('Баланс успешно начислен')
      } finally {
        // After a lost answer too: the refreshed balance tells what the server did.
        await mutate(() => true)
      }
    },
    { fallback: 'Ошибка начисления', onFailure: notify.error },
  )
  return (
    <Button icon={<BanknotesIcon />} busy={accrue.isBusy} onClick={() => void accrue.run()}>
      Начислить баланс
    </Button>
  )
}
