import { useEffect, useState } from 'react'
import { isStillAhead, setBehind } from '#client/first-time.ts'

/** Whether nothing has been accrued to the agent on this phone yet: till then the screen teaches. */
export function useNewcomer(balance: number, hasAccrual: boolean): boolean {
  const [isAhead] = useState(() => isStillAhead('accrual'))
  const isAccrued = balance > 0 || hasAccrual
  useEffect(() => {
    if (isAccrued) setBehind('accrual')
  }, [isAccrued])
  return isAhead && !isAccrued
}
