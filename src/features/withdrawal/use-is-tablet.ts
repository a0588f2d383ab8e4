import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 48rem)')

/** From 768 px on, where a table has room. */
export function useIsTablet(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
