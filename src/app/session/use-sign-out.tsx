import { type ReactNode, useState } from 'react'
import { endSession } from '#client/session/end-session.ts'
import { usePendingCount } from '#components/uploads/use-uploads.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'

const SignOutSheet = lazySheet(async () => (await import('./sign-out-sheet.tsx')).SignOutSheet)

/** Signs out; with something unsent on the phone it asks first. The dialog is to be rendered where the buttons are. */
export function useSignOut(): { leave: () => void; dialog: ReactNode } {
  const pending = usePendingCount()
  const [isAsking, setIsAsking] = useState(false)
  const isNeeded = useEver(isAsking)
  return {
    leave: () => {
      if (pending === 0) return endSession()
      setIsAsking(true)
    },
    dialog: isNeeded && (
      <SignOutSheet pending={pending} open={isAsking} onClose={() => setIsAsking(false)} onConfirm={endSession} />
    ),
  }
}
