import { cacheStore, keysFrom, queueStore, sessionStore } from './store.ts'

/** Where the token's copy lies (identity.ts), and what is kept of each agent's data (data-cache.ts). */
export const SESSION_KEY = 'session'
export const CACHE_PREFIX = 'cache:'

/**
 * Erases the token's copy and the kept data of a session that has ended; the queue stays, and whose it is. Small, since the
 * sign-in page runs it at its start: the page that was signed out of may be gone before its own erasing is done.
 */
export async function forgetSession(): Promise<void> {
  const erasing = [
    sessionStore('readwrite', erase(forgetToken)),
    cacheStore('readwrite', erase(forgetData)),
    // What an earlier version has left there (store.ts).
    queueStore('readwrite', erase(forgetToken, forgetData)),
  ]
  // One that does not answer keeps no other from being erased.
  await Promise.allSettled(erasing)
  await Promise.all(erasing)
}

function forgetToken(store: IDBObjectStore): void {
  const reading: IDBRequest<unknown> = store.get(SESSION_KEY)
  reading.addEventListener('success', () => {
    if (typeof reading.result === 'object' && reading.result !== null)
      store.put({ ...reading.result, token: null }, SESSION_KEY)
  })
}

function forgetData(store: IDBObjectStore): void {
  store.delete(keysFrom(CACHE_PREFIX))
}

/** Resolves once all of it is written. */
function erase(...steps: readonly ((store: IDBObjectStore) => void)[]): (store: IDBObjectStore) => Promise<void> {
  return (store) => {
    for (const step of steps) step(store)
    return new Promise((resolve, reject) => {
      store.transaction.addEventListener('complete', () => resolve())
      store.transaction.addEventListener('abort', () =>
        reject(store.transaction.error ?? new DOMException('Aborted', 'AbortError')),
      )
    })
  }
}
