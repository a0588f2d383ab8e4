/** The page's session: the token stands in localStorage under `token` (statement 2.8). */

const TOKEN_KEY = 'token'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function signIn(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  for (const listener of listeners) listener()
}

export function signOut(): void {
  localStorage.removeItem(TOKEN_KEY)
  for (const listener of listeners) listener()
}

/** The server refused `token` with 401 (statement 2.10). A late answer to an older token ends no newer session. */
export function endSession(token: string): void {
  if (readToken() === token) signOut()
}

/** Called after every sign-in and sign-out of this tab and of others. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
