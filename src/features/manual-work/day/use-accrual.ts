import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { dayMoment } from '#domain/days.ts'
import { formatRubles } from '#domain/money.ts'
import { ApiError } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { notify } from '#ui/notify.tsx'
import { type Action, useAction } from '#components/forms/use-action.ts'

/** Accrues the balance of a day; all cached data is refreshed then (statement 10.3). A dialog is paid once, however often asked. */
export function useAccrual(date: string): Action<[]> {
  const { mutate } = useSWRConfig()
  const accrue = useCallback(async () => {
    try {
      const { amount } = await request(endpoints.accrueManualDay, { query: { selectedDay: dayMoment(date) } })
      await mutate(() => true)
      notify.success('Баланс успешно начислен', typeof amount === 'number' ? `+${formatRubles(amount)}` : undefined)
    } catch (error) {
      if (error instanceof ApiError && error.outcomeUnknown) void mutate(() => true)
      throw error
    }
  }, [date, mutate])
  return useAction(accrue, { fallback: 'Ошибка начисления', onFailure: notify.error })
}
