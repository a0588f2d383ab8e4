import { useSyncExternalStore } from 'react'
import { optedOutPhones, subscribeOptedOut } from '#client/opted-out.ts'

/** Phones that nobody may write to any more. */
export function useOptedOut(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeOptedOut, optedOutPhones)
}
