import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation, useSearchParams } from 'wouter'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { PAY_OUT_FLAG, paths } from '#contract/paths.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CheckingCard } from './checking-card.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { withdrawalsKey } from './use-withdrawals.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** The balance and the form that pays it out (statement 10.6). */
export function WithdrawalScreen({ user }: { user: User }) {
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const onCreated = useCallback(() => {
    void mutate(endpointUrl(endpoints.me))
    // What is known lacks this payout: «none yet» would be untrue until the answer comes.
    void mutate(withdrawalsKey, undefined, { revalidate: true })
    navigate(paths.withdrawalHistory)
  }, [mutate, navigate])
  const isAtOnce = useIsAtOnce()
  const flow = useWithdrawal(user.email, onCreated)
  return (
    <>
      <PageTitle>Вывод</PageTitle>
      <div className="flex w-full max-w-column flex-col gap-4">
        <BalanceCard balance={user.balance} />
        {flow.stage === 'checking' || flow.stage === 'missing' ? (
          <CheckingCard flow={flow} />
        ) : (
          <WithdrawalForm
            balance={user.balance}
            isAtOnce={isAtOnce}
            isSending={flow.stage === 'sending'}
            onSubmit={flow.create}
          />
        )}
      </div>
    </>
  )
}

/** Whether a button that named the amount led here. Once: neither a reload nor the way back asks again. */
function useIsAtOnce(): boolean {
  const [search, setSearch] = useSearchParams()
  const [isAtOnce] = useState(() => search.has(PAY_OUT_FLAG))
  useEffect(() => {
    if (isAtOnce) setSearch({}, { replace: true })
  }, [isAtOnce, setSearch])
  return isAtOnce
}
