import { z } from 'zod/mini'
import { readToken, subscribeSession } from './session.ts'

/**
 * Phones of people who asked not to be written to, as far as this phone knows: from the agent's own tap or from an answer of
 * the server. Everything that would lead to a chat asks here, so that no older copy of the data (kept for a start without a
 * network, the answer to another search, an answer still on its way) offers it again. Forgotten with the session, as all
 * kept data is: the next one begins with the server's word.
 */
const KEY = 'opted-out'
const Stored = z.array(z.string())

const listeners = new Set<() => void>()
let phones = readStored()

/** For useSyncExternalStore. */
export function optedOutPhones(): ReadonlySet<string> {
  return phones
}

export function subscribeOptedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteOptedOut(told: readonly string[]): void {
  // A row may have come without its phone: that is nobody's.
  const news = told.filter((phone) => phone !== '' && !phones.has(phone))
  if (news.length === 0) return
  // Another tab may have noted some a moment ago.
  show(new Set([...phones, ...readStored(), ...news]))
  try {
    localStorage.setItem(KEY, JSON.stringify([...phones]))
  } catch {
    // No room: this page knows, and the next one asks the server.
  }
}

subscribeSession(() => {
  if (readToken() !== null) return
  localStorage.removeItem(KEY)
  show(new Set())
})

addEventListener('storage', ({ key }) => {
  if (key === KEY) show(readStored())
})

function show(next: ReadonlySet<string>): void {
  phones = next
  for (const listener of listeners) listener()
}

function readStored(): ReadonlySet<string> {
  try {
    return new Set(Stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')))
  } catch {
    return new Set() // nobody's, or without localStorage
  }
}
