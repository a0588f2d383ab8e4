import { del, keys, promisifyRequest } from 'idb-keyval'
import { z } from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { API_BASE } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { CACHE_PREFIX } from '#queue/stored/forget-session.ts'
import { findPageIdentity } from './session/me.ts'
import { readToken } from './session/session.ts'
import { cacheStore, queueStore } from '#queue/stored/store.ts'
import { getTakenOver } from '#queue/stored/taken-over.ts'
import { noteSilence } from './store-silence.ts'

/** What SWR keeps of one call. */
interface CacheState {
  data?: unknown
  error?: unknown
  isValidating?: boolean
  isLoading?: boolean
}

const Saved = z.object({
  version: z.literal(1),
  entries: z.array(z.object({ key: z.string(), data: z.unknown(), savedAt: z.number() })),
})

const SAVE_AFTER_MS = 500
/** Without a store that answers, the page starts with nothing known, ms. */
const OPEN_WITHIN_MS = 1_500
const MOST_ENTRIES = 40

const states = new Map<string, CacheState>()
/** When the server last confirmed what is known, ms. */
const confirmedAt = new Map<string, number>()
/** Keys whose data the last request has not confirmed. */
export const staleKeys = createStore<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))
/** The session this page's data belongs to, and whose it is; null until known. */
let owner: string | null = null
let agent: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * SWR's cache: in memory while the page runs, in IndexedDB for the next start, per agent. Data alone is kept, with the time;
 * answers of the API go through no HTTP cache and no worker. When the session ends the page is left, and forget-session.ts
 * erases what is kept.
 */
export const dataCache = {
  keys: () => states.keys(),
  get: (key: string) => states.get(key),
  delete: (key: string) => {
    states.delete(key)
    forgetAge(key)
    saveSoon()
  },
  set: (key: string, next: CacheState) => {
    const before = states.get(key)
    states.set(key, next)
    noteAge(key, before, next)
    if (next.data !== before?.data) saveSoon()
  },
}

/** When the server last confirmed the data of a call's URL, ms; null when nothing is known. */
export function savedAt(key: string): number | null {
  return confirmedAt.get(key) ?? null
}

/** The same while the data shown may be out of date (kept from before, or the last request failed); else null. */
export function staleSince(key: string): number | null {
  return staleKeys.getState().keys.has(key) ? savedAt(key) : null
}

/** Fills the cache with what the signed-in agent saw last. Called once, before the first render; never rejects. */
export async function openDataCache(): Promise<void> {
  owner = readToken()
  addEventListener('pagehide', () => void saveNow())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void saveNow())
  await new Promise<void>((resolve) => {
    const slow = setTimeout(() => {
      noteSilence('start', true)
      resolve()
    }, OPEN_WITHIN_MS)
    // What can't be read is asked of the server.
    void hydrate()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(slow)
        noteSilence('start', false)
        resolve()
      })
  })
}

async function hydrate(): Promise<void> {
  await findOwner()
  if (agent === null) return
  const saved = Saved.safeParse(await getTakenOver(CACHE_PREFIX + agent, cacheStore))
  for (const { key, data, savedAt } of saved.success ? saved.data.entries : []) {
    const answer = parseAnswer(key, data)
    if (answer === undefined || states.has(key)) continue
    states.set(key, { data: answer })
    confirmedAt.set(key, savedAt)
    markStale(key, true)
  }
  // The next start tries again.
  eraseOthers(CACHE_PREFIX + agent).catch(() => undefined)
}

/** What other agents have left, and all that earlier versions kept in the queue's database. */
async function eraseOthers(own: string): Promise<void> {
  for (const store of [cacheStore, queueStore]) {
    const found = await keys<IDBValidKey>(store)
    const others = found.filter(
      (key) => typeof key === 'string' && key.startsWith(CACHE_PREFIX) && !(store === cacheStore && key === own),
    )
    for (const key of others) await del(key, store)
  }
}

/** Kept data may be of another version's shape: what today's contract does not read is left out. */
function parseAnswer(key: string, data: unknown): unknown {
  const path = key.split('?')[0] ?? key
  const endpoint = Object.values(endpoints).find(
    ({ method, path: pattern }) =>
      method === 'GET' && new RegExp(`^${API_BASE}${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  if (endpoint === undefined) return undefined
  const parsed = z.safeParse<z.ZodMiniType>(endpoint.response, data)
  return parsed.success ? parsed.data : undefined
}

function noteAge(key: string, before: CacheState | undefined, next: CacheState): void {
  if (next.data === undefined && before?.data !== undefined) forgetAge(key)
  if (next.error !== undefined) return markStale(key, confirmedAt.has(key))
  const isAnswered = before?.isValidating === true && next.isValidating !== true
  const isGiven = next.data !== before?.data
  if (next.data === undefined || !(isAnswered || isGiven)) return
  confirmedAt.set(key, Date.now())
  markStale(key, false)
}

function markStale(key: string, isStale: boolean): void {
  const keys = new Set(staleKeys.getState().keys)
  if (keys.has(key) === isStale) return
  if (isStale) keys.add(key)
  else keys.delete(key)
  staleKeys.setState({ keys })
}

function forgetAge(key: string): void {
  confirmedAt.delete(key)
  markStale(key, false)
}

function saveSoon(): void {
  // The first answer of all at once: with it the cabinet opens without a network, and a page that goes knows whose data it keeps.
  timer ??= setTimeout(() => void saveNow(), agent === null ? 0 : SAVE_AFTER_MS)
}

async function saveNow(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  try {
    if (agent === null) await findOwner()
    // Another agent may have signed in in another tab a moment ago.
    if (agent === null || owner !== readToken()) return
    const saved: z.input<typeof Saved> = { version: 1, entries: entriesToSave() }
    const key = CACHE_PREFIX + agent
    await cacheStore('readwrite', (store) => {
      store.put(saved, key)
      // At once: the page may be going.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    })
  } catch {
    // Without a store the next start knows nothing: nothing else is lost.
  }
}

async function findOwner(): Promise<void> {
  const identity = await findPageIdentity()
  if (identity === null || identity.token === null || (owner !== null && identity.token !== owner)) return
  owner = identity.token
  agent = identity.agent
}

/** The newest answers; what was searched for is not worth keeping. */
function entriesToSave() {
  return [...confirmedAt]
    .flatMap(([key, savedAt]) => {
      const data = states.get(key)?.data
      return data === undefined || !key.startsWith(`${API_BASE}/`) || key.includes('search=')
        ? []
        : [{ key, data, savedAt }]
    })
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MOST_ENTRIES)
}
