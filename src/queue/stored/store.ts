import type { UseStore } from 'idb-keyval'
import { storeOf } from './database.ts'

/**
 * Three databases: one that stops answering (seen in WebKit: every transaction, for as long as the browser lived) takes no
 * other with it. The queue's has the oldest name, for earlier versions kept all three in it: their pictures are where they
 * were, and the rest is taken over (taken-over.ts).
 */

/** Pictures and their records: survives a power cut. */
export const queueStore: UseStore = storeOf('agent-cabinet', 'strict')
/** Whose phone this is (identity.ts); survives a power cut. */
export const sessionStore: UseStore = storeOf('agent-cabinet-session', 'strict')
/** What the network can give again; written when the browser pleases. */
export const cacheStore: UseStore = storeOf('agent-cabinet-cache', 'relaxed')

/** Every key that begins with `prefix`. */
export function keysFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
}
