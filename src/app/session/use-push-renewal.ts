import { useEffect } from 'react'
import { can } from '#client/capabilities.ts'
import { isTold } from '#client/push/push-agent.ts'

/** Has the server know the device's present address, where the agent asked to be told (client/push.ts). */
export function usePushRenewal(email: string): void {
  useEffect(() => {
    if (!isTold(email) || !can('notifications')) return
    // The next start tries again.
    void import('#client/push/push.ts').then(({ renewPush }) => renewPush(email)).catch(() => undefined)
  }, [email])
}
