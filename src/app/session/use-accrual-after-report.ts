import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { accrueAfterReports } from '#client/uploads/accrue-after-report.ts'

/** The quiet accrual that follows a report; all cached data is refreshed when it paid (statements 10.3, 10.21). */
export function useAccrualAfterReport(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => accrueAfterReports(() => void mutate(() => true)), [mutate])
}
