import { type Withdrawal, WithdrawalRequest } from '#contract/withdrawal.ts'
import { wholePhone } from './payout.ts'
import { useWithdrawals } from './use-withdrawals.ts'

/** Where the agent's money came last (statement 10.23); null while that is not known, or when it never came. */
export function useProvenRequisites(): WithdrawalRequest | null {
  const { data } = useWithdrawals()
  return data === undefined ? null : findProven(data)
}

/** Of the latest payout that arrived. Null on a server that doesn't tell the bank. */
export function findProven(withdrawals: readonly Withdrawal[]): WithdrawalRequest | null {
  const arrived = withdrawals.filter(({ status }) => status === 'SUCCESS')
  const latest = arrived.reduce<Withdrawal | null>(
    (best, each) => (best === null || madeAt(each) > madeAt(best) ? each : best),
    null,
  )
  const proven = WithdrawalRequest.safeParse({
    phone: latest === null ? null : wholePhone(latest.details),
    withdrawalMethod: latest?.withdrawalMethod,
  })
  return proven.success ? proven.data : null
}

function madeAt({ createdAt }: Withdrawal): number {
  return createdAt === null ? 0 : Date.parse(createdAt)
}
