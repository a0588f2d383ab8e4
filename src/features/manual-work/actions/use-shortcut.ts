import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'

/** Runs the action that the app was started with from the home screen (`?action=…`, manifest.webmanifest), once. */
export function useShortcut(run: (action: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const action = search.get('action')
  const start = useEffectEvent(run)

  useEffect(() => {
    if (action === null) return
    start(action)
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('action')
        return next
      },
      { replace: true },
    )
  }, [action, setSearch])
}
