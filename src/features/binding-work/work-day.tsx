import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { BindingDay } from '#contract/binding-work.ts'
import { can } from '#client/capabilities.ts'
import { UnopenedChat } from '#components/chat/unopened-chat.tsx'
import { useChat } from '#components/chat/use-chat.ts'
import { ActionBar } from '#components/work/action-bar.tsx'
import { useAccrual } from '#components/data/use-accrual.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Step } from '#domain/next-action.ts'
import { request } from '#client/request.ts'
import { ACCOUNTS_ID, AccountsCard } from './accounts/accounts-card.tsx'
import { LinkAccountSheet } from './accounts/link-account-sheet.tsx'
import { DayCard } from './day/day-card.tsx'
import { DebtCard } from './dialog/debt-card.tsx'
import { DebtList, DebtNotice } from './dialog/debt-list.tsx'
import { DialogCard } from './dialog/dialog-card.tsx'
import { debtsKey, useDebts } from './dialog/use-debts.ts'
import { useKeptContact } from './dialog/use-kept-contact.ts'
import { useReplyNotice } from './dialog/use-reply-notice.ts'
import { useTakeContact } from './dialog/use-take-contact.ts'
import { useNextAction } from './use-next-action.ts'
import { Price } from '#components/work/price.tsx'

interface WorkDayProps {
  /** Whose day it is. */
  email: string
  /** `YYYY-MM-DD`. */
  today: string
  day: BindingDay
  /** Of the agent, rubles. */
  balance: number
  refresh: () => Promise<unknown>
}

/** First what there is to do now (an earlier day's dialog, or today's open one), then the day and the accounts. */
export function WorkDay({ email, today, day, balance, refresh }: WorkDayProps) {
  const { mutate } = useSWRConfig()
  useReplyNotice(today, day.agentHasWorkPhones ?? 0)
  const debtCount = day.agentDebtPhones ?? 0
  const { data: debts = [], error: debtsError, isLoading: areDebtsLoading } = useDebts(debtCount)
  const onChanged = useCallback(async () => {
    await Promise.all([refresh(), mutate(debtsKey)])
  }, [refresh, mutate])
  const { kept, keep, drop, silence, isDoubted, doubt } = useKeptContact(email, today, day)
  const chat = useChat()
  const take = useTakeContact(keep, chat.open, onChanged)
  const onEnded = async () => {
    drop()
    await onChanged()
  }

  const hasDebts = debtCount > 0
  const described = debts.filter(({ phone }) => phone !== '')
  // A server that doesn't tell of the open dialog: the contact taken here stands in for it.
  const isTold = can('open_dialog')
  const open = hasDebts ? null : isTold ? (day.openDialog ?? null) : kept
  const accrual = useAccrual(() => request(endpoints.accrueBalance))
  const [isLinking, setIsLinking] = useState(false)
  const action = useNextAction(day, hasDebts || (open !== null && (!isDoubted || isTold)))
  const press = ({ kind }: Step) => {
    if (kind === 'take') void take.run()
    else if (kind === 'accrue') void accrual.run()
    else if (kind === 'link_account') setIsLinking(true)
    else if (kind === 'show_accounts') document.getElementById(ACCOUNTS_ID)?.focus()
  }
  return (
    <>
      <ActionBar
        action={action}
        busy={take.isBusy ? 'take' : accrual.isBusy ? 'accrue' : null}
        aside={typeof day.dialogCost === 'number' && <Price amount={day.dialogCost} />}
        onPress={press}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {hasDebts && (
            <DebtNotice
              count={debtCount}
              error={debts.length === 0 ? debtsError : undefined}
              onRetry={() => void mutate(debtsKey)}
            />
          )}
          {hasDebts && !areDebtsLoading && (
            <DebtCard debt={described[0]} kept={kept} onChanged={onChanged} onEnded={onEnded} onOptedOut={silence} />
          )}
          <DebtList debts={described.slice(1)} />
          {open !== null && (
            <DialogCard
              key={open.phone}
              title="Открытый диалог"
              dialog={open}
              onChanged={onChanged}
              onEnded={onEnded}
              onOptedOut={silence}
              onRefused={doubt}
            />
          )}
          <DayCard today={today} day={day} balance={balance} hasDialog={open !== null} />
        </div>
        <AccountsCard isLinkedBelow={action.main?.kind === 'link_account'} onLink={() => setIsLinking(true)} />
      </div>
      <LinkAccountSheet open={isLinking} onClose={() => setIsLinking(false)} />
      <UnopenedChat chat={chat.unopened} onClose={chat.dismiss} />
    </>
  )
}
