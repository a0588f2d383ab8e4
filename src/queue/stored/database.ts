import type { UseStore } from 'idb-keyval'

const STORE = 'keyval'
/** WebKit sometimes never answers an open, and sometimes no transaction either, for as long as the browser lives. */
const OPEN_TIMEOUT_MS = 10_000
/** Without an answer for twice so long a transaction is given up: pictures take their time to be written. */
const HALF_SILENCE_MS = { readonly: 5_000, readwrite: 10_000, versionchange: 10_000 }

type SilenceListener = (database: string, isSilent: boolean) => void

const silent = new Set<string>()
const listeners = new Set<SilenceListener>()

/** Tells when a database has stopped answering, and when it answers again. */
export function onStoreSilence(listener: SilenceListener): void {
  listeners.add(listener)
}

function note(database: string, isSilent: boolean): void {
  if (silent.has(database) === isSilent) return
  if (isSilent) silent.add(database)
  else silent.delete(database)
  for (const listener of listeners) listener(database, isSilent)
}

/**
 * A database of one store, for idb-keyval. Every call ends: one that the browser leaves without an answer rejects with a
 * DOMException `TimeoutError`, and what it wanted to write is not written later.
 */
export function storeOf(name: string, durability: IDBTransactionDurability): UseStore {
  let opened: Promise<IDBDatabase> | undefined

  function openDatabase(): Promise<IDBDatabase> {
    if (opened !== undefined) return opened
    const opening = connect(name, forget)
    opened = opening
    opening.catch(forget)
    return opening
  }

  function forget(): void {
    opened = undefined
  }

  /** A connection may have been closed under us without an event (WebKit): then one new one is opened. */
  async function begin(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const beginNow = async () => (await openDatabase()).transaction(STORE, mode, { durability }).objectStore(STORE)
    try {
      return await beginNow()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      forget()
      return beginNow()
    }
  }

  return async (mode, work) => {
    try {
      const result = await whileItAnswers(await begin(mode), work, () => note(name, true))
      note(name, false)
      return result
    } catch (error) {
      if (isTimeout(error)) {
        note(name, true)
        forget()
      }
      throw error
    }
  }
}

/** Whether the phone's store left a call without an answer. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/**
 * Runs `work` until its transaction is silent for too long: each request that succeeds is an answer. In two halves, since a
 * page that was put to sleep wakes with its timers overdue, before it hears what was answered meanwhile.
 */
function whileItAnswers<T>(
  store: IDBObjectStore,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
  onHalf: () => void,
): Promise<T> {
  const { transaction } = store
  const halfMs = HALF_SILENCE_MS[transaction.mode]
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const giveUp = () => {
      reject(new DOMException('The store does not answer', 'TimeoutError'))
      try {
        transaction.abort()
      } catch {
        // Finished all the same: only its answer was lost.
      }
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        onHalf()
        timer = setTimeout(giveUp, halfMs)
      }, halfMs)
    }
    wait()
    // A request's success does not bubble, but comes down through its transaction.
    transaction.addEventListener('success', wait, { capture: true })
    void Promise.resolve(work(store))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function connect(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new DOMException('The store did not open in time', 'TimeoutError'))
    }, OPEN_TIMEOUT_MS)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new DOMException('The store did not open', 'UnknownError'))
    })
    request.addEventListener('success', () => {
      clearTimeout(timer)
      if (isLate) return request.result.close()
      closeWhenAsked(request.result, onClosed)
      return resolve(request.result)
    })
  })
}

/** Lets another version of the cabinet upgrade or erase the store, which opens anew after that. */
function closeWhenAsked(database: IDBDatabase, onClosed: () => void): void {
  database.addEventListener('close', onClosed)
  database.addEventListener('versionchange', () => {
    database.close()
    onClosed()
  })
}
