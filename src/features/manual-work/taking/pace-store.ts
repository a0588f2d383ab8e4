import { z } from 'zod/mini'
import { create } from 'zustand'
import { serverNow } from '#client/server-clock.ts'
import { addMessage } from './pace.ts'

const KEY = 'manual-pace'
const Stored = z.array(z.number())

/** When the first messages of the current run were sent, ms of the server's time. Kept: the phone may kill the app in between. */
export const usePaceStore = create<{ sentAt: number[] }>(() => ({ sentAt: readStored() }))

export function noteFirstMessage(): void {
  const sentAt = addMessage(usePaceStore.getState().sentAt, serverNow())
  localStorage.setItem(KEY, JSON.stringify(sentAt))
  usePaceStore.setState({ sentAt })
}

function readStored(): number[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Somebody else's or an older version's: advice is not worth an error.
    return []
  }
}
