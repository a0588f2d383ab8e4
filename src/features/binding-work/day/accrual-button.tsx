import { BanknotesIcon } from '@heroicons/react/24/outline'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { useAccrual } from '#components/data/use-accrual.ts'
import { Button } from '#ui/actions/button.tsx'

export function AccrualButton() {
  const accrual = useAccrual(() => request(endpoints.accrueBalance))
  return (
    <Button icon={<BanknotesIcon />} busy={accrual.isBusy} onClick={() => void accrual.run()}>
      Начислить баланс
    </Button>
  )
}
