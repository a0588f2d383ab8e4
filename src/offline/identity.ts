import { get, promisifyRequest } from 'idb-keyval'
import { z } from 'zod/mini'
import { durableStore } from './store.ts'

/**
 * [Note: token copy] The session's token stands in localStorage (specification §3), which the service worker can't read.
 * So the store holds a copy beside the e-mail of the agent it belongs to. It is written when /auth/me has answered for
 * exactly this token, and erased at sign-out and on a 401. The queue sends an agent's items with that agent's token from
 * here and with no other, so a token that has just changed can't carry another agent's pictures.
 * After a sign-out the e-mail alone stays: it says whose items wait for a sign-in.
 */
const StoredIdentity = z.object({ version: z.literal(1), agent: z.string(), token: z.nullable(z.string()) })

export interface Identity {
  /** The agent's e-mail, lower case. */
  agent: string
  /** null: signed out, or refused by the server. */
  token: string | null
}

const KEY = 'session'

export async function readIdentity(): Promise<Identity | null> {
  return parse(await get(KEY, durableStore))
}

export async function rememberIdentity(agent: string, token: string): Promise<void> {
  const value: z.infer<typeof StoredIdentity> = { version: 1, agent: agent.trim().toLowerCase(), token }
  await durableStore('readwrite', (store) => {
    store.put(value, KEY)
    return promisifyRequest(store.transaction)
  })
}

/** Erases `token` unless a newer one has taken its place; every token when none is named. */
export async function forgetToken(token?: string): Promise<void> {
  await durableStore('readwrite', (store) => {
    const reading = store.get(KEY)
    reading.addEventListener('success', () => {
      const known = parse(reading.result)
      if (known !== null && (token === undefined || known.token === token)) store.put({ version: 1, agent: known.agent, token: null }, KEY)
    })
    return promisifyRequest(store.transaction)
  })
}

function parse(stored: unknown): Identity | null {
  const parsed = StoredIdentity.safeParse(stored)
  return parsed.success ? { agent: parsed.data.agent, token: parsed.data.token } : null
}
