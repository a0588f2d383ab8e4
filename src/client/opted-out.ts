import { z } from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { dropKept, keep, readKept } from './kept.ts'
import { session } from './session/session.ts'

/**
 * Phones of people who asked not to be written to, as far as this phone knows: from the agent's own tap or from an answer of
 * the server. Everything that would lead to a chat asks here, so that no older copy of the data (kept for a start without a
 * network, the answer to another search, an answer still on its way) offers it again. Forgotten with the session, as all
 * kept data is: the next one begins with the server's word.
 */
const KEY = 'opted-out'
const Stored = z.array(z.string())

export const optedOut = createStore<{ phones: ReadonlySet<string> }>(() => ({ phones: readStored() }))

export function noteOptedOut(told: readonly string[]): void {
  const { phones } = optedOut.getState()
  // A row may have come without its phone: that is nobody's.
  const news = told.filter((phone) => phone !== '' && !phones.has(phone))
  if (news.length === 0) return
  // Another tab may have noted some a moment ago.
  const next = new Set([...phones, ...readStored(), ...news])
  write(next)
}

/** The agent took it back before anybody else knew. */
export function takeBackOptedOut(phone: string): void {
  const next = new Set([...optedOut.getState().phones, ...readStored()])
  next.delete(phone)
  write(next)
}

function write(phones: ReadonlySet<string>): void {
  optedOut.setState({ phones })
  // Without room this page knows, and the next one asks the server.
  keep(KEY, [...phones])
}

session.subscribe(({ token }) => {
  if (token !== null) return
  dropKept(KEY)
  optedOut.setState({ phones: new Set() })
})

addEventListener('storage', ({ key }) => {
  if (key === KEY) optedOut.setState({ phones: readStored() })
})

function readStored(): ReadonlySet<string> {
  return new Set(readKept(KEY, Stored))
}
