import { fetchMe, findPageIdentity } from '../session/me.ts'
import { preparePicture } from '../pictures/read-picture.ts'
import { addToManifest, dropFromManifest } from './manifest.ts'
import { announce } from '#queue/channel.ts'
import { drainSoon } from './page-drain.ts'
import type { Target } from '#queue/kinds/kinds.ts'
import { isHeld } from '#queue/stored/record.ts'
import { changeUpload, findUpload, readBytes, removeUploadIf, removeUploads } from '#queue/stored/records.ts'
import type { Picture, ShownPicture } from '#queue/stored/picture.ts'
import { problemOf, readIntactBytes, saveUpload } from '#queue/stored/save.ts'
import { requestSync } from '#queue/sending/sync.ts'
import { holdUpdates } from '../update-hold.ts'
import { UploadProblem } from '#queue/stored/upload-problem.ts'

export type { Upload } from '#queue/stored/upload.ts'
export { UploadProblem } from '#queue/stored/upload-problem.ts'
export { countPending, uploadsStore } from './upload-list.ts'
export { startQueue } from './page-drain.ts'

/** The queue as the screens see it. */

/**
 * Puts what was chosen in the queue; the call of its kind says how many pictures go. Resolves once the bytes are durably
 * stored and read back, with the new item's id. `replaces`: ids of refused items that it is sent instead of.
 * @throws UploadProblem in words; the pictures are still in hand
 */
export function enqueue(
  target: Target,
  pictures: readonly Picture[],
  replaces: readonly string[] = [],
): Promise<string> {
  return save(target, Promise.resolve(pictures), replaces)
}

/** Makes shared pictures, by their ids, a report or a dialog's screenshot; as `enqueue`. */
export function attachShared(target: Target<'report' | 'screenshot'>, ids: readonly string[]): Promise<string> {
  return save(target, readShared(ids), ids)
}

/** Keeps pasted or dropped pictures until they are attached. As `enqueue`. */
export async function saveShared(pictures: readonly Picture[]): Promise<void> {
  for (const picture of pictures) await enqueue({ kind: 'shared', isPrepared: true }, [picture])
}

/** The same for an agent whose session has ended: they are asked about once he is back. */
export async function keepForReturn(agent: string, pictures: readonly Picture[]): Promise<void> {
  for (const picture of pictures)
    addToManifest(await saveUpload({ agent, target: { kind: 'shared', isPrepared: true }, pictures: [picture] }))
}

/** Sends it now, a rejected one too. */
export async function retryUpload(id: string): Promise<void> {
  await changeUpload(id, (record) =>
    record.status === 'unattached'
      ? null
      : { ...record, status: 'waiting', wait: null, trouble: null, reason: null, attempts: 0 },
  )
  announce({ type: 'changed' })
  drainSoon()
}

/** Sends a refused screenshot of a dialog once more, for a person to look at. */
export async function insistOnUpload(id: string): Promise<void> {
  await changeUpload(id, (record) =>
    record.target.kind === 'screenshot' ? { ...record, target: { ...record.target, insist: true } } : null,
  )
  await retryUpload(id)
}

/** Erases it with its pictures. The caller has asked the person. */
export async function deleteUpload(id: string): Promise<void> {
  dropFromManifest(new Set([id]))
  await removeUploads([id])
  announce({ type: 'changed' })
}

/** Takes back what is still held; false when it has gone out, or is about to. */
export async function takeBackUpload(id: string): Promise<boolean> {
  const record = await findUpload(id)
  dropFromManifest(new Set([id]))
  const isTaken = await removeUploadIf(id, (held) => isHeld(held, Date.now()))
  if (!isTaken && record !== null) addToManifest(record)
  announce({ type: 'changed' })
  return isTaken
}

/** The stored pictures, to show and to save to the phone. */
export async function readStoredPictures(id: string): Promise<ShownPicture[]> {
  const [record, stored] = await Promise.all([findUpload(id), readBytes(id)])
  return stored.map((bytes, index) => {
    const { name, type } = record?.files[index] ?? { name: `screenshot-${index + 1}.jpg`, type: 'image/jpeg' }
    return { name, type, bytes }
  })
}

async function save(
  target: Target,
  reading: Promise<readonly Picture[]>,
  replaces: readonly string[] = [],
): Promise<string> {
  const release = holdUpdates()
  try {
    const pictures = await reading
    const agent = await findAgent()
    dropFromManifest(new Set(replaces))
    const record = await saveUpload({ agent, target, pictures, replaces })
    addToManifest(record)
    // A browser that promises nothing is asked again with the next one.
    askToKeepStore().catch(() => undefined)
    announce({ type: 'changed' })
    // The lock is asked for before the worker is woken: here the person sees the progress.
    drainSoon()
    void requestSync()
    return record.id
  } finally {
    release()
  }
}

/** What was shared, made ready unless it is. @throws UploadProblem `gone` when the store no longer holds it */
async function readShared(ids: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const id of ids) {
    const record = await findUpload(id)
    const stored = record === null ? null : await readIntactBytes(record)
    if (record === null || stored === null) throw new UploadProblem('gone')
    const isPrepared = record.target.kind === 'shared' && record.target.isPrepared === true
    for (const [index, { size: _, ...file }] of record.files.entries()) {
      const bytes = stored[index]
      if (bytes === undefined) throw new UploadProblem('gone')
      pictures.push(isPrepared ? { ...file, bytes } : await preparePicture({ ...file, bytes }))
    }
  }
  return pictures
}

/** @throws UploadProblem when nobody's name can stand on the item. */
async function findAgent(): Promise<string> {
  const known = await findStoredIdentity()
  if (known !== null && known.token !== null) return known.agent
  await fetchMe().catch((cause: unknown) => {
    throw new UploadProblem('unknown_agent', { cause })
  })
  const found = await findStoredIdentity()
  if (found === null || found.token === null) throw new UploadProblem('unknown_agent')
  return found.agent
}

function findStoredIdentity() {
  return findPageIdentity().catch((error: unknown) => {
    throw problemOf(error)
  })
}

/** So that the browser doesn't wipe the store when the phone runs out of room. */
async function askToKeepStore(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
