import { useSWRConfig } from 'swr'
import { NOTHING_TO_ACCRUE } from '#contract/sentences.ts'
import { ApiError } from '#domain/api-error.ts'
import { formatRubles } from '#domain/money.ts'
import { isStillAhead, setBehind } from '#client/first-time.ts'
import { haptic } from '#ui/motion/haptic.ts'
import { type Action, useAction } from '../forms/use-action.ts'
import { notify } from '#ui/messages/notify.tsx'

/**
 * Accrues the balance by `accrue`, which gives what was paid in rubles where the server tells; all cached data is refreshed
 * then (statement 10.3). A dialog is paid once, however often asked.
 */
export function useAccrual(accrue: () => Promise<{ amount?: number | null | undefined }>): Action<[]> {
  const { mutate } = useSWRConfig()
  return useAction(
    async () => {
      const isFirst = isStillAhead('accrual')
      try {
        const { amount } = await accrue()
        await mutate(() => true)
        // Paid by another tab or phone a moment ago.
        if (amount === 0) notify.error(NOTHING_TO_ACCRUE)
        else {
          haptic('money')
          const tell = isFirst && setBehind('accrual') ? notify.moment : notify.success
          tell('Баланс успешно начислен', typeof amount === 'number' ? `+${formatRubles(amount)}` : undefined)
        }
      } catch (error) {
        // The refreshed balance tells what became of a lost answer.
        if (error instanceof ApiError && error.outcomeUnknown) void mutate(() => true)
        throw error
      }
    },
    { fallback: 'Ошибка начисления', onFailure: notify.error },
  )
}
