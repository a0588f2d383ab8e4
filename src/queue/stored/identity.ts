import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod/mini'
import type { Capability } from '#contract/capabilities.ts'
import { SESSION_KEY } from './forget-session.ts'
import { sessionStore } from './store.ts'
import { getTakenOver } from './taken-over.ts'

/**
 * [Note: token copy] The session's token stands in localStorage (statement 2.8), which the service worker can't read.
 * So the store holds a copy beside the e-mail of the agent it belongs to. It is written when /auth/me has answered for
 * exactly this token, erased at sign-out and set aside on a 401. The queue sends an agent's items with that agent's token from
 * here and with no other, so a token that has just changed can't carry another agent's pictures.
 * After a sign-out the e-mail alone stays: it says whose items wait for a sign-in. Where the browser has lost the token
 * without a sign-out, the copy brings it back (recall-session.ts).
 */
const StoredIdentity = z.object({
  version: z.literal(1),
  agent: z.string(),
  token: z.nullable(z.string()),
  /** The server answered 401 to it; it may turn out to be good all the same. */
  refused: z.optional(z.boolean()),
  /** What the server said it can do (contract/capabilities.ts). An earlier version of the cabinet did not ask. */
  capabilities: z.optional(z.array(z.string())),
})
type StoredIdentity = z.infer<typeof StoredIdentity>

export interface Identity {
  /** The agent's e-mail, lower case. */
  agent: string
  /** null: signed out, or refused by the server. */
  token: string | null
  /** What the server can do beyond the specification; null until it has said so. */
  capabilities: readonly string[] | null
}

/** The same while it has a token. */
export type Sender = Pick<Identity, 'capabilities'> & { token: string }

/** Whether the server said that it can do this; null until it has said what it can do. */
export function promises({ capabilities }: Pick<Identity, 'capabilities'>, capability: Capability): boolean | null {
  return capabilities === null ? null : capabilities.includes(capability)
}

/** Who may send now: a token that was refused does not count. */
export async function readIdentity(): Promise<Identity | null> {
  const stored = await readStoredIdentity()
  return stored === null
    ? null
    : {
        agent: stored.agent,
        token: stored.refused === true ? null : stored.token,
        capabilities: stored.capabilities ?? null,
      }
}

export async function readStoredIdentity(): Promise<StoredIdentity | null> {
  return parse(await getTakenOver(SESSION_KEY, sessionStore))
}

/** Resolves with whether this was news. */
export async function rememberIdentity(
  email: string,
  token: string,
  capabilities: readonly string[],
): Promise<boolean> {
  const agent = email.trim().toLowerCase()
  const known = await readIdentity()
  if (known?.agent === agent && known.token === token && known.capabilities?.join() === capabilities.join())
    return false
  const value: StoredIdentity = { version: 1, agent, token, capabilities: [...capabilities] }
  await sessionStore('readwrite', (store) => {
    store.put(value, SESSION_KEY)
    return promisifyRequest(store.transaction)
  })
  return true
}

/** Erases `token` unless a newer one has taken its place. */
export function forgetToken(token: string): Promise<void> {
  return change(token, (stored) => ({ ...stored, token: null }))
}

/** Stops the queue until `token` proves good again or another takes its place. */
export function refuseToken(token: string): Promise<void> {
  return change(token, (stored) => ({ ...stored, refused: true }))
}

async function change(token: string, to: (stored: StoredIdentity) => StoredIdentity): Promise<void> {
  await sessionStore('readwrite', (store) => {
    const reading = store.get(SESSION_KEY)
    reading.addEventListener('success', () => {
      const known = parse(reading.result)
      if (known?.token === token) store.put(to(known), SESSION_KEY)
    })
    return promisifyRequest(store.transaction)
  })
}

function parse(stored: unknown): StoredIdentity | null {
  const parsed = StoredIdentity.safeParse(stored)
  return parsed.success ? parsed.data : null
}
