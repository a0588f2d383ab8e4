import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { BindingDay } from '#contract/binding-work.ts'
import { formatDay } from '#domain/days.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { DayCard } from './day-card.tsx'
import { DebtList, DebtNotice } from './debt-list.tsx'
import { DialogCard } from './dialog-card.tsx'
import { TakeButton } from './take-button.tsx'
import { debtsKey, useDebts } from './use-debts.ts'
import { useReplyNotice } from './use-reply-notice.ts'
import { useTakeContact } from './use-take-contact.ts'

interface WorkDayProps {
  /** `YYYY-MM-DD`. */
  today: string
  day: BindingDay
  refresh: () => Promise<unknown>
}

/** First what there is to do now (an earlier day's dialog, or today's open one), then the day and the accounts. */
export function WorkDay({ today, day, refresh }: WorkDayProps) {
  const { mutate } = useSWRConfig()
  useReplyNotice(today, day.agentHasWorkPhones ?? 0)
  const debtCount = day.agentDebtPhones ?? 0
  const { data: debts = [], error: debtsError } = useDebts(debtCount)
  const onChanged = useCallback(async () => {
    await Promise.all([refresh(), mutate(debtsKey)])
  }, [refresh, mutate])
  const { take, taken, outcome, forget } = useTakeContact(onChanged)
  const onEnded = async () => {
    forget()
    await onChanged()
  }

  const hasDebts = debtCount > 0
  const debt = hasDebts ? debts[0] : undefined
  // Another server doesn't tell of the open dialog: then the contact taken here stands in for it.
  const open = hasDebts ? null : day.openDialog === undefined ? taken : day.openDialog
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {hasDebts && <DebtNotice count={debtCount} error={debts.length === 0 ? debtsError : undefined} onRetry={() => void mutate(debtsKey)} />}
          {debt !== undefined && <DialogCard key={debt.segmentPhoneId} title={debt.day === null ? 'Диалог прошлого дня' : `Диалог за ${formatDay(debt.day)}`} dialog={debt} isChatClosed={false} onEnded={onEnded} />}
          <DebtList debts={debts.slice(1)} />
          {open !== null && (
            <DialogCard key={open.phone} title="Открытый диалог" dialog={open} isChatClosed={taken?.phone === open.phone && outcome !== null && outcome !== 'opened'} onEnded={onEnded} />
          )}
          <DayCard today={today} day={day} />
        </div>
        <AccountsCard />
      </div>
      {!hasDebts && open === null && (
        <BottomBar className="-mb-8 lg:static lg:mt-0 lg:max-w-80 lg:border-0">
          <TakeButton take={take} />
        </BottomBar>
      )}
    </>
  )
}
