import { useState } from 'react'
import { BanknotesIcon } from '@heroicons/react/24/outline'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { formatMoment } from '#domain/moments.ts'
import { formatRubles } from '#domain/money.ts'
import { isFirstTime } from '#client/first-time.ts'
import { paths } from '#contract/paths.ts'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { useStaleSince } from '#components/data/use-stale-since.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Moment } from '#ui/messages/moment.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { PayoutCards } from './payout-cards.tsx'
import { PayoutTable } from './payout-table.tsx'
import { PayoutsOutline } from './payouts-outline.tsx'
import { StatusLegend } from './status-mark.tsx'
import { useIsTablet } from '#components/data/use-width.ts'
import { useWithdrawals, withdrawalsKey } from './use-withdrawals.ts'

/** How often a payout that awaits the bank is asked about, ms. */
const AWAIT_MS = 10_000

/** Every payout of the agent (statement 10.17). */
export function WithdrawalHistoryScreen() {
  const { data, error, isValidating, mutate } = useWithdrawals((known) =>
    known?.some(({ status }) => status === 'IN_PROCESSING') === true ? AWAIT_MS : 0,
  )
  const staleSince = useStaleSince(withdrawalsKey)
  const since = error === undefined ? null : staleSince
  return (
    <>
      <PageTitle back={{ href: paths.withdrawal, label: 'Вывод' }}>История выплат</PageTitle>
      {error !== undefined && (
        <LoadFailure
          className="mb-4"
          title={since === null ? 'Выплаты не загрузились' : `Показано то, что было ${formatMoment(since)}`}
          error={error}
          isKept={data !== undefined}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data !== undefined && <FirstPayout withdrawals={data} />}
      {data !== undefined && <History withdrawals={data} />}
      {data === undefined && error === undefined && <PayoutsOutline />}
    </>
  )
}

/** The first money that came is worth a smile, once; on another phone the history tells that there was more. */
function FirstPayout({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const [arrived, later] = withdrawals.filter(({ status }) => status === 'SUCCESS')
  const [isShown, setIsShown] = useState<boolean | null>(null)
  if (arrived === undefined || later !== undefined) return null
  if (isShown === null) setIsShown(isFirstTime('payout'))
  if (isShown !== true) return null
  return (
    <div className="mb-4">
      <Moment title="Деньги дошли!">
        {formatRubles(arrived.amount)} на вашем счёте. Дальше — так же: диалоги, отчёт, начисление, вывод.
      </Moment>
    </div>
  )
}

function History({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const isTablet = useIsTablet()
  if (withdrawals.length === 0) {
    return (
      <EmptyState
        icon={<BanknotesIcon />}
        title="Нет выводов"
        description="Здесь появятся заявки на вывод и их статус."
        action={
          <LinkButton href={paths.withdrawal} variant="secondary">
            К выводу
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <StatusLegend />
      {isTablet ? <PayoutTable withdrawals={withdrawals} /> : <PayoutCards withdrawals={withdrawals} />}
    </>
  )
}
