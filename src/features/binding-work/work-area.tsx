import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { BindingDay } from '#contract/binding-work.ts'
import { formatDay } from '#lib/days.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { AccrualButton } from './accrual-button.tsx'
import { hasUnpaid } from './day-badge.ts'
import { DebtList, DebtNotice } from './debt-list.tsx'
import { DialogCard } from './dialog-card.tsx'
import { TakeButton } from './take-button.tsx'
import { debtsKey, useDebts } from './use-debts.ts'
import { useTakeContact } from './use-take-contact.ts'

interface WorkAreaProps {
  day: BindingDay
  refresh: () => Promise<unknown>
}

/** What there is to do now: an earlier day's dialog, today's open one, or the next contact. */
export function WorkArea({ day, refresh }: WorkAreaProps) {
  const { mutate } = useSWRConfig()
  const { data: debts = [] } = useDebts(day.agentDebtPhones)
  const onChanged = useCallback(async () => {
    await Promise.all([refresh(), mutate(debtsKey)])
  }, [refresh, mutate])
  const { take, taken, outcome, forget } = useTakeContact(onChanged)

  const debt = day.agentDebtPhones > 0 ? debts[0] : undefined
  // Another server doesn't tell of the open dialog: then the contact taken here stands in for it.
  const open = day.openDialog === undefined ? taken : day.openDialog
  const onEnded = async () => {
    forget()
    await onChanged()
  }
  return (
    <>
      {day.agentDebtPhones > 0 && <DebtNotice count={day.agentDebtPhones} />}
      {debt !== undefined && <DialogCard key={debt.segmentPhoneId} title={`Диалог за ${formatDay(debt.day)}`} dialog={debt} isChatClosed={false} onChanged={onEnded} />}
      <DebtList debts={debts.slice(1)} />
      {debt === undefined && open !== null && (
        <DialogCard key={open.phone} title="Открытый диалог" dialog={open} isChatClosed={taken?.phone === open.phone && outcome !== null && outcome !== 'opened'} onChanged={onEnded} />
      )}
      <BottomBar className="flex flex-col gap-2">
        {hasUnpaid(day) && <AccrualButton />}
        <TakeButton take={take} hasOpenDialog={open !== null} debts={day.agentDebtPhones} isSecondary={hasUnpaid(day)} />
      </BottomBar>
    </>
  )
}
