import { MEDIA_CACHE } from '#contract/cache-names.ts'
import { isTimeout } from './database.ts'
import { UploadProblem } from './upload-problem.ts'
import { sha256 } from './sha256.ts'
import { kinds, pictureFields, type Target } from '../kinds/kinds.ts'
import { describePicture, type Picture } from './picture.ts'
import type { UploadRecord } from './record.ts'
import { changeUpload, insertUpload, readBytes, removeUploads } from './records.ts'

/** Until it is read back nobody sends it: a sent item's bytes are erased, and then there would be nothing to compare. */
const CHECKING_MS = 10_000

interface Draft {
  agent: string | null
  target: Target
  pictures: readonly Picture[]
  /** Items these pictures come from: shared ones, or one that was refused. */
  replaces?: readonly string[]
}

/**
 * Puts an item into the queue: writes it, reads it back and compares. Only then is it called saved.
 * @throws UploadProblem in words for the person; nothing half-written stays behind.
 */
export async function saveUpload({ agent, target, pictures: chosen, replaces = [] }: Draft): Promise<UploadRecord> {
  try {
    const { endpoint, mergesTwins, heldMs } = kinds[target.kind]
    const pictures = mergesTwins ? withoutTwins(chosen) : chosen
    checkCount(target, pictures.length)
    const id = crypto.randomUUID()
    const record: UploadRecord = {
      version: 2,
      id,
      key: id,
      agent,
      savedAt: Date.now(),
      status: endpoint === null ? 'unattached' : 'waiting',
      target,
      files: pictures.map(describePicture),
      attempts: 0,
      wait: { since: Date.now(), ms: CHECKING_MS },
      trouble: null,
      reason: null,
      lease: null,
      replaces: [...replaces],
    }
    await insertMakingRoom(
      record,
      pictures.map((picture) => picture.bytes),
    )
    if (!(await holdsItsBytes(record))) {
      await removeUploads([record.id])
      throw new UploadProblem('not_saved')
    }
    if (replaces.length > 0) await removeUploads(replaces)
    const wait = heldMs > 0 ? { since: Date.now(), ms: heldMs } : null
    return (await changeUpload(record.id, (saved) => ({ ...saved, wait }))) ?? record
  } catch (error) {
    throw error instanceof UploadProblem ? error : problemOf(error)
  }
}

/** Where there is no room the training goes first: the network gives it again, and a picture nobody does. */
async function insertMakingRoom(record: UploadRecord, pictures: readonly ArrayBuffer[]): Promise<void> {
  try {
    await insertUpload(record, pictures)
  } catch (error) {
    if (!isNoRoom(error) || !(await dropTraining())) throw error
    await insertUpload(record, pictures)
  }
}

/** Whether there was any. */
async function dropTraining(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const cache = await caches.open(MEDIA_CACHE)
  const kept = await cache.keys()
  for (const request of kept) await cache.delete(request)
  return kept.length > 0
}

/** As many as the call's form takes, at least one in each of its fields. */
function checkCount({ kind }: Target, count: number): void {
  const fields = pictureFields(kind)
  if (count > fields.length) throw new UploadProblem('too_many')
  if (count < new Set(fields).size) throw new UploadProblem('no_files')
}

/** The same picture chosen twice is one. */
function withoutTwins(pictures: readonly Picture[]): Picture[] {
  return [...new Map(pictures.map((picture) => [picture.sha256, picture])).values()]
}

/** The record's bytes when the store still holds exactly those, else null. */
export async function readIntactBytes(record: UploadRecord): Promise<ArrayBuffer[] | null> {
  const stored = await readBytes(record.id)
  const sums = await Promise.all(stored.map(sha256))
  return sums.length === record.files.length && record.files.every((file, index) => file.sha256 === sums[index])
    ? stored
    : null
}

async function holdsItsBytes(record: UploadRecord): Promise<boolean> {
  return (await readIntactBytes(record)) !== null
}

/** What a failure of the store means to the person. */
export function problemOf(error: unknown): UploadProblem {
  return new UploadProblem(isNoRoom(error) ? 'no_room' : isTimeout(error) ? 'silent_storage' : 'no_storage', {
    cause: error,
  })
}

function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
