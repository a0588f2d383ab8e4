import { z } from 'zod/mini'
import { dropKept, keep, readKept } from '#client/kept.ts'

const KEY = 'verification-chat'
const Opened = z.array(z.string())

/** Whether this agent has opened the chat for this code: the messenger may have made the phone drop the page meanwhile. */
export function wasChatOpened(email: string, code: string): boolean {
  return readKept(KEY, Opened)?.join() === [email, code].join()
}

export function noteChatOpened(email: string, code: string): void {
  // Without room a reload forgets it, and the chat can be opened again.
  keep(KEY, [email, code])
}

export function forgetOpenedChat(): void {
  dropKept(KEY)
}
