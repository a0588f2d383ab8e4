import { useStore } from 'zustand'
import { staleKeys, staleSince } from '#client/data-cache.ts'

/** Since when what is known of a call's URL may be out of date, ms; null while it is fresh or nothing is known. */
export function useStaleSince(key: string): number | null {
  return useStore(staleKeys, () => staleSince(key))
}
