import { useEffect, useState } from 'react'

const KEY = 'accrued-once'

/** Whether nothing has been accrued to the agent on this phone yet: till then the screen teaches. */
export function useNewcomer(balance: number, hasAccrual: boolean): boolean {
  const [wasAccrued] = useState(() => localStorage.getItem(KEY) !== null)
  const isAccrued = balance > 0 || hasAccrual
  useEffect(() => {
    if (isAccrued) localStorage.setItem(KEY, '1')
  }, [isAccrued])
  return !wasAccrued && !isAccrued
}
