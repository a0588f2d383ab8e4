import { useStore } from 'zustand'
import { storeSilence } from '#client/store-silence.ts'

/** Whether the phone keeps back what is stored on it. */
export function useStoreSilence(): boolean {
  return useStore(storeSilence, ({ databases }) => databases.size > 0)
}
