import { durableStore, keysFrom } from './store.ts'

/** Where the token's copy lies (identity.ts), and what is kept of each agent's data (data-cache.ts). */
export const SESSION_KEY = 'session'
export const CACHE_PREFIX = 'cache:'

/**
 * Erases the token's copy and the kept data of a session that has ended; the queue stays, and whose it is. Small, since the
 * sign-in page runs it at its start: the page that was signed out of may be gone before its own erasing is done.
 */
export async function forgetSession(): Promise<void> {
  await durableStore('readwrite', (store) => {
    store.delete(keysFrom(CACHE_PREFIX))
    const reading: IDBRequest<unknown> = store.get(SESSION_KEY)
    reading.addEventListener('success', () => {
      if (typeof reading.result === 'object' && reading.result !== null)
        store.put({ ...reading.result, token: null }, SESSION_KEY)
    })
    return new Promise<void>((resolve, reject) => {
      store.transaction.addEventListener('complete', () => resolve())
      store.transaction.addEventListener('abort', () =>
        reject(store.transaction.error ?? new DOMException('Aborted', 'AbortError')),
      )
    })
  })
}
