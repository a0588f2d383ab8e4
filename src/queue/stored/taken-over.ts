import { get, set, type UseStore } from 'idb-keyval'
import { queueStore } from './store.ts'

/**
 * The value of `key` in `store`, taken over from the queue's database when an earlier version has left it there. A tab of
 * that version may still be open, so there it stays until the session ends (forget-session.ts).
 */
export async function getTakenOver(key: string, store: UseStore): Promise<unknown> {
  const known: unknown = await get(key, store)
  if (known !== undefined) return known
  const old: unknown = await get(key, queueStore)
  if (old !== undefined) await set(key, old, store)
  return old
}
