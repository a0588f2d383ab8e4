import { useSyncExternalStore } from 'react'

/** From 768 px on, where a table has room: the same width as the style's `md`. */
export const useIsTablet = widthFrom('48rem')
/** From 1024 px on, where the list leaves room beside it: the same width as the style's `lg`. */
export const useIsDesk = widthFrom('64rem')

function widthFrom(width: string): () => boolean {
  const query = matchMedia(`(min-width: ${width})`)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}
