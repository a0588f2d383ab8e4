import { useCallback, useEffect, useState } from 'react'
import { MIN_WITHDRAWAL_RUB } from '#contract/limits.ts'
import { BANKS } from '#contract/banks.ts'
import { type WithdrawalMethod, WithdrawalRequest } from '#contract/withdrawal.ts'
import { BALANCE_TOO_LOW } from '#contract/sentences.ts'
import { formatRubles } from '#domain/money.ts'
import { useOnline } from '#components/data/use-online.ts'
import { holdUpdates } from '#client/update-hold.ts'
import { defineForm } from '#components/forms/form.ts'
import { useForm } from '#components/forms/use-form.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { BankMark } from './bank-name.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { UnknownBalance } from './unknown-balance.tsx'
import { useProvenRequisites } from './use-proven-requisites.ts'

const banks = BANKS.map(({ id, name }) => ({ value: id, label: name, mark: <BankMark id={id} /> }))

interface Requisites {
  withdrawalMethod: WithdrawalMethod | null
  /** As PhoneField has it. */
  phone: string
}

const NONE: Requisites = { withdrawalMethod: null, phone: '' }

interface WithdrawalFormProps {
  /** Rubles; null while not known: then nothing is asked for, for nobody could say what. */
  balance: number | null
  /** The amount was asked for already: with proven requisites the confirmation opens by itself. */
  isAtOnce: boolean
  isSending: boolean
  onSubmit: (request: WithdrawalRequest) => void
}

/** Bank and phone, at first those that money came to before; the whole balance is paid out. */
export function WithdrawalForm({ balance, isAtOnce, isSending, onSubmit }: WithdrawalFormProps) {
  const isOnline = useOnline()
  const proven = useProvenRequisites()
  const [chosen, setChosen] = useState<Requisites | null>(null)
  const [toConfirm, setToConfirm] = useState<WithdrawalRequest | null>(null)
  // Nothing is sent before the person has looked at the details once more.
  const load = useCallback(async () => defineForm(WithdrawalRequest, async (request) => setToConfirm(request)), [])
  const { errors, forgetError, formProps } = useForm(load)
  const isDirty = chosen !== null
  useEffect(() => (isDirty ? holdUpdates() : undefined), [isDirty])

  const { withdrawalMethod, phone } = chosen ?? proven ?? NONE
  const choose = (part: Partial<Requisites>) => setChosen({ withdrawalMethod, phone, ...part })
  const isProven = withdrawalMethod === proven?.withdrawalMethod && phone === proven.phone
  const canPay = balance !== null && balance >= MIN_WITHDRAWAL_RUB && isOnline
  const [isAwaited, setIsAwaited] = useState(isAtOnce)
  if (isAwaited && (chosen !== null || (proven !== null && canPay))) {
    setIsAwaited(false)
    // Whoever has begun to fill in is not interrupted.
    if (chosen === null) setToConfirm(proven)
  }
  const isTooLow = balance !== null && balance > 0 && balance < MIN_WITHDRAWAL_RUB
  return (
    <Card as="section" aria-label="Заявка на вывод">
      <form {...formProps} className="flex flex-col gap-5">
        <RadioCards
          label="Банк"
          name="withdrawalMethod"
          columns={2}
          options={banks}
          value={withdrawalMethod}
          error={errors['withdrawalMethod']}
          onChange={(bank) => {
            choose({ withdrawalMethod: bank })
            forgetError('withdrawalMethod')
          }}
        />
        <PhoneField
          label="Телефон для СБП"
          name="phone"
          hint={isProven ? 'Сюда деньги уже приходили' : 'Номер, к которому привязан этот банк'}
          value={phone}
          error={errors['phone']}
          onValueChange={(digits) => choose({ phone: digits })}
        />
        <div className="flex flex-col gap-3">
          {isTooLow && <p className="text-sm font-medium text-danger">{BALANCE_TOO_LOW}</p>}
          {balance === 0 && (
            <p className="text-sm text-muted">На балансе пока ничего нет. Он пополнится после начисления за день.</p>
          )}
          {balance === null && <UnknownBalance />}
          {!isOnline && <Alert tone="warning">Для вывода нужен интернет.</Alert>}
          <Button type="submit" block busy={isSending} disabled={!canPay}>
            {balance === null || balance < MIN_WITHDRAWAL_RUB ? 'Вывести' : `Вывести ${formatRubles(balance)}`}
          </Button>
          <p className="text-sm text-muted">Выводится весь баланс одной заявкой.</p>
        </div>
      </form>
      <ConfirmSheet
        request={toConfirm}
        amount={balance}
        onCancel={() => {
          setToConfirm(null)
          setChosen(null)
        }}
        onConfirm={(request) => {
          setToConfirm(null)
          onSubmit(request)
        }}
      />
    </Card>
  )
}
