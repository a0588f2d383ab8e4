import { useEffect, useState } from 'react'
import { isInstalled } from '#client/is-installed.ts'

/**
 * Whether the browser has promised to keep what is stored here, or this is the app of the home screen. Where it has not, this
 * may be a private window, whose store goes with it: no browser tells a page whether it is one.
 */
export function useIsStoreKept(): boolean {
  const [isKept, setIsKept] = useState(isInstalled)
  useEffect(() => {
    // Older browsers have no such promise; one that doesn't say has given none.
    if (!('storage' in navigator) || !('persisted' in navigator.storage)) return
    navigator.storage.persisted().then(
      (isPersisted) => isPersisted && setIsKept(true),
      () => undefined,
    )
  }, [])
  return isKept
}
