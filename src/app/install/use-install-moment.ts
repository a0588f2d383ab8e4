import { useEffect, useState } from 'react'
import type { Upload } from '#client/uploads/uploads.ts'

const REPORTED_KEY = 'reported-once'
const DISMISSED_KEY = 'install-dismissed'

/** True from the agent's first delivered report on, until the advice to install is waved away: the right moment to give it. */
export function useInstallMoment(uploads: readonly Upload[]): { isNow: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null)
  const hasDelivered = uploads.some((upload) => upload.kind === 'report' && upload.state === 'done')

  useEffect(() => {
    if (hasDelivered) localStorage.setItem(REPORTED_KEY, '1')
  }, [hasDelivered])

  return {
    isNow: !isDismissed && (hasDelivered || localStorage.getItem(REPORTED_KEY) !== null),
    dismiss: () => {
      localStorage.setItem(DISMISSED_KEY, '1')
      setIsDismissed(true)
    },
  }
}
