import { useStore } from 'zustand'
import { optedOut } from '#client/opted-out.ts'

/** Phones that nobody may write to any more. */
export function useOptedOut(): ReadonlySet<string> {
  return useStore(optedOut, ({ phones }) => phones)
}
