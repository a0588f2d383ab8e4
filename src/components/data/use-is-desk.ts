import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 64rem)')

/** From 1024 px on, where the list leaves room beside it: the same width as the style's `lg`. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
