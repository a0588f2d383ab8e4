import type { BindingDay } from '#contract/binding-work.ts'
import { type NextAction, nextAction } from '#domain/next-action.ts'
import { useOnline } from '#components/data/use-online.ts'
import { useWorkClock } from '#components/work/use-work-clock.ts'
import { useAccounts } from './accounts/use-accounts.ts'
import { hasUnpaid } from './day/day-badge.ts'
import { accountsState } from './take-rule.ts'

/** What comes next on a day with binding. `hasDialog`: the page shows one to finish first. */
export function useNextAction(day: BindingDay, hasDialog: boolean): NextAction {
  const { data: accounts } = useAccounts()
  const isOnline = useOnline()
  const now = useWorkClock(0)
  const { notPaid, dialogCost } = day
  return nextAction({
    mode: 'binding',
    now,
    isOnline,
    takenToday: day.agentTodayPhonesCount ?? 0,
    freeContacts: day.freePhones,
    hasDialog,
    accounts: accountsState(accounts),
    isUnpaid: hasUnpaid(day),
    unpaid: typeof notPaid === 'number' && dialogCost !== null ? notPaid * dialogCost : null,
  })
}
