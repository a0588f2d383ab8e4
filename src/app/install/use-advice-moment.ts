import { useEffect, useState } from 'react'
import type { Upload } from '#client/uploads/uploads.ts'

const REPORTED_KEY = 'reported-once'

/** True from the agent's first delivered report on: the right moment for advice. */
export function useHasReported(uploads: readonly Upload[]): boolean {
  const hasDelivered = uploads.some((upload) => upload.kind === 'report' && upload.state === 'done')
  useEffect(() => {
    if (hasDelivered) localStorage.setItem(REPORTED_KEY, '1')
  }, [hasDelivered])
  return hasDelivered || localStorage.getItem(REPORTED_KEY) !== null
}

/** Whether an advice was waved away on this phone, and how it is. */
export function useDismissed(key: 'install-dismissed' | 'push-dismissed'): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(key) !== null)
  const dismiss = () => {
    localStorage.setItem(key, '1')
    setIsDismissed(true)
  }
  return [isDismissed, dismiss]
}
