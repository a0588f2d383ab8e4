import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

export const withdrawalsKey = endpointUrl(endpoints.withdrawals)

/** The agent's payouts. `intervalMs`: how soon they are asked about again, by what is known; 0 never. */
export function useWithdrawals(intervalMs: (known: readonly Withdrawal[] | undefined) => number = () => 0) {
  const { mutate } = useSWRConfig()
  const withdrawals = useSWR<readonly Withdrawal[], unknown>(withdrawalsKey, () => request(endpoints.withdrawals), {
    refreshInterval: intervalMs,
  })
  // What was refused is on the balance again, which may have been asked for before.
  const refused = withdrawals.data?.filter(({ status }) => status === 'FAILURE').length ?? 0
  useEffect(() => {
    if (refused > 0) void mutate(endpointUrl(endpoints.me))
  }, [refused, mutate])
  return withdrawals
}
