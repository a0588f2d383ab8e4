import type { ReactNode } from 'react'
import type { WithdrawalRequest } from '#contract/withdrawal.ts'
import { formatRubles } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { useOnline } from '#components/data/use-online.ts'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useLast } from '#ui/overlays/use-last.ts'
import { BankName } from './bank-name.tsx'

interface ConfirmSheetProps {
  /** What is to be confirmed; null while nothing is. */
  request: WithdrawalRequest | null
  /** Rubles; null while not known. */
  amount: number | null
  onConfirm: (request: WithdrawalRequest) => void
  onCancel: () => void
}

/** The last look at the details: money paid to wrong ones does not come back (statement 10.13). */
export function ConfirmSheet({ request, amount, onConfirm, onCancel }: ConfirmSheetProps) {
  const last = useLast(request)
  const isOnline = useOnline()
  return (
    <Sheet
      open={request !== null}
      onClose={onCancel}
      role="alertdialog"
      title="Проверьте реквизиты"
      footer={
        <>
          <Button
            disabled={!isOnline}
            onClick={() => {
              if (request !== null) onConfirm(request)
            }}
          >
            Подтвердить вывод
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Отмена
          </Button>
        </>
      }
    >
      {last !== null && (
        <div className="flex flex-col gap-4">
          <dl className="flex flex-col divide-y divide-line">
            <Line name="Сумма" value={formatRubles(amount)} />
            <Line name="Банк" value={<BankName id={last.withdrawalMethod} />} />
            <Line name="Телефон" value={formatPhone(last.phone)} isLarge />
          </dl>
          <Alert tone="warning" title="Если реквизиты указаны неверно, деньги будут потеряны">
            Вернуть такой платёж невозможно. Проверьте банк и номер телефона.
          </Alert>
          {!isOnline && <Alert tone="warning">Нет связи. Подтвердить вывод можно, когда она вернётся.</Alert>}
        </div>
      )}
    </Sheet>
  )
}

function Line({ name, value, isLarge = false }: { name: string; value: ReactNode; isLarge?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className={cx('figures font-semibold', isLarge ? 'text-2xl' : 'text-lg')}>{value}</dd>
    </div>
  )
}
