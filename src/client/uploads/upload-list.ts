import { createStore } from 'zustand/vanilla'
import type { Identity } from '#queue/stored/identity.ts'
import { findPageIdentity } from '../session/me.ts'
import type { Upload } from '#queue/stored/upload.ts'
import { type Headway, viewUploads, type StoredItems } from './upload-view.ts'
import { dropFromManifest, listManifest } from './manifest.ts'
import { oneAtATime } from '#queue/turns/one-at-a-time.ts'
import { changeUpload, listUploads } from '#queue/stored/records.ts'
import { listSentNotes } from '#queue/stored/sent-note.ts'

/** The queue as this page last read it; the store is the truth. */
let identity: Identity | null = null
let stored: StoredItems = { uploads: [], sent: [], lost: [] }
const headways = new Map<string, Headway>()

interface ShownUploads {
  /** What the agent sees of the queue, newest first. */
  shown: readonly Upload[]
  /** False until the store has answered: then nothing is known of what waits. */
  isRead: boolean
}

export const uploadsStore = createStore<ShownUploads>(() => ({ shown: [], isRead: false }))

/** How many items the server does not have yet. */
export function countPending({ shown }: Pick<ShownUploads, 'shown'>): number {
  return shown.filter(({ state }) => state !== 'done' && state !== 'lost').length
}

/** The soonest moment, ms, at which something of the list changes by itself; null when nothing does. */
export function nextMoment(): number | null {
  const moments = uploadsStore.getState().shown.flatMap(({ retryAt }) => (retryAt === null ? [] : [retryAt]))
  return moments.length === 0 ? null : Math.min(...moments)
}

export function noteProgress(id: string, headway: Headway): void {
  headways.set(id, headway)
  show()
}

/** Reads the store anew; calls made meanwhile share one more reading. */
export const refreshUploads = oneAtATime(read)

async function read(): Promise<void> {
  identity = await findPageIdentity()
  // In this order: what is kept was stored before, and what was sent has its note when it is gone (see manifest.ts).
  const kept = listManifest()
  const uploads = await listUploads()
  const sent = await listSentNotes()
  const isSent = new Set(sent.map(({ id }) => id))
  const isStored = new Set(uploads.map(({ id }) => id))
  stored = { uploads, sent, lost: kept.filter(({ id }) => !isStored.has(id) && !isSent.has(id)) }
  dropFromManifest(isSent)
  for (const id of headways.keys()) if (!isStored.has(id)) headways.delete(id)
  show()
  uploadsStore.setState({ isRead: true })
  await adoptOwnerless(identity)
}

/** What was shared while nobody was signed in belongs to the agent who signs in next. */
async function adoptOwnerless(identity: Identity | null): Promise<void> {
  if (identity === null || identity.token === null) return
  for (const { id, record } of stored.uploads) {
    if (record === null || record.agent !== null) continue
    await changeUpload(id, (found) => (found.agent === null ? { ...found, agent: identity.agent } : null))
    void refreshUploads()
  }
}

function show(): void {
  uploadsStore.setState({ shown: viewUploads(stored, identity, headways, Date.now()) })
}
