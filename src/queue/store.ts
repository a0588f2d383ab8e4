import type { UseStore } from 'idb-keyval'

const DATABASE = 'agent-cabinet'
const STORE = 'keyval'
/** WebKit sometimes never answers an open; a person waits no longer than this to hear that nothing is saved. */
const OPEN_TIMEOUT_MS = 10_000

let opened: Promise<IDBDatabase> | undefined

/** Survives a power cut: for pictures, their records and the session. */
export const durableStore: UseStore = (mode, work) => withStore(mode, 'strict', work)
/** Written when the browser pleases: for what the network can give again. */
export const relaxedStore: UseStore = (mode, work) => withStore(mode, 'relaxed', work)

async function withStore<T>(
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  return work(await beginTransaction(mode, durability))
}

/** A connection may have been closed under us without an event (WebKit): then one new one is opened. */
async function beginTransaction(
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
): Promise<IDBObjectStore> {
  const database = await openDatabase()
  try {
    return database.transaction(STORE, mode, { durability }).objectStore(STORE)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    opened = undefined
    const again = await openDatabase()
    return again.transaction(STORE, mode, { durability }).objectStore(STORE)
  }
}

function openDatabase(): Promise<IDBDatabase> {
  if (opened !== undefined) return opened
  const opening = connect()
  opened = opening
  opening.catch(() => {
    if (opened === opening) opened = undefined
  })
  return opening
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE)
    const timer = setTimeout(
      () => reject(new DOMException('The store did not open in time', 'TimeoutError')),
      OPEN_TIMEOUT_MS,
    )
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new DOMException('The store did not open', 'UnknownError'))
    })
    request.addEventListener('success', () => {
      clearTimeout(timer)
      forgetWhenClosed(request.result)
      resolve(request.result)
    })
  })
}

/** Lets another version of the cabinet upgrade or erase the store, and opens anew after that. */
function forgetWhenClosed(database: IDBDatabase): void {
  database.addEventListener('close', () => (opened = undefined))
  database.addEventListener('versionchange', () => {
    database.close()
    opened = undefined
  })
}

/** Every key that begins with `prefix`. */
export function keysFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
}
