import { z } from 'zod/mini'
import { create } from 'zustand'
import { keep, readKept } from '#client/kept.ts'
import { serverNow } from '#client/server-clock.ts'
import { addMessage } from './pace.ts'

const KEY = 'manual-pace'
const Stored = z.array(z.number())

/** When the first messages of the current run were sent, ms of the server's time. Kept: the phone may kill the app in between. */
export const usePaceStore = create<{ sentAt: number[] }>(() => ({ sentAt: readKept(KEY, Stored) ?? [] }))

export function noteFirstMessage(): void {
  const sentAt = addMessage(usePaceStore.getState().sentAt, serverNow())
  keep(KEY, sentAt)
  usePaceStore.setState({ sentAt })
}
