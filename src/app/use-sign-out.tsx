import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { endSession } from '#client/end-session.ts'
import { pendingCount, subscribeUploads } from '#client/uploads/uploads.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** Signs out; with something unsent on the phone it asks first. The dialog is to be rendered where the buttons are. */
export function useSignOut(): { leave: () => void; dialog: ReactNode } {
  const pending = useSyncExternalStore(subscribeUploads, pendingCount)
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  return {
    leave: () => {
      if (pending === 0) return endSession()
      setWasAsked(true)
      setIsAsking(true)
    },
    dialog: wasAsked && (
      <Suspense>
        <SignOutDialog pending={pending} open={isAsking} onClose={() => setIsAsking(false)} onConfirm={endSession} />
      </Suspense>
    ),
  }
}
