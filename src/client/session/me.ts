import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { forgetToken, type Identity, readStoredIdentity, rememberIdentity } from '#queue/stored/identity.ts'
import { announce } from '#queue/channel.ts'
import { request } from '../request.ts'
import { readToken, wasLost } from './session.ts'

/** A store that does not answer holds no screen up for longer, ms. */
const REMEMBER_WITHIN_MS = 1_500

/** The signed-in agent; the store learns whose token this is ([Note: token copy]). */
export async function fetchMe(): Promise<User> {
  const token = readToken()
  const user = await request(endpoints.me)
  if (token !== null && readToken() === token) {
    // Without a store the screens still work; saving a picture will say what is wrong.
    const remembering = rememberIdentity(user.email, token, user.capabilities).then(
      (isNew) => isNew && announce({ type: 'identified' }),
      () => undefined,
    )
    await Promise.race([remembering, new Promise((resolve) => setTimeout(resolve, REMEMBER_WITHIN_MS))])
  }
  return user
}

/** Whose items this page shows and sends: the known agent of the page's own token, or the last one while signed out. */
export async function findPageIdentity(): Promise<Identity | null> {
  const stored = await readStoredIdentity()
  if (stored === null) return null
  const { agent, capabilities = null } = stored
  const token = readToken()
  if (token === null) {
    if (stored.token !== null && !wasLost()) await forgetToken(stored.token)
    return { agent, token: null, capabilities }
  }
  if (stored.token !== token) return null
  return { agent, token: stored.refused === true ? null : token, capabilities }
}
