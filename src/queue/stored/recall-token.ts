import { get } from 'idb-keyval'
import { SESSION_KEY } from './forget-session.ts'
import { sessionStore } from './store.ts'

/** The token's copy unless it was erased or refused. As small as the sign-in page, which asks for it (identity.ts checks the rest). */
export async function recallToken(): Promise<string | null> {
  const stored = await get<unknown>(SESSION_KEY, sessionStore)
  if (typeof stored !== 'object' || stored === null || !('token' in stored) || 'refused' in stored) return null
  return typeof stored.token === 'string' ? stored.token : null
}
