import { BATCH_MAX_SCREENSHOTS } from '#contract/limits.ts'
import type { Id } from '#contract/primitives.ts'
import { fetchMe, findPageIdentity } from '../me.ts'
import { preparePicture, readPicked } from '../pictures/prepare.ts'
import { addToManifest, dropFromManifest } from './manifest.ts'
import { announce } from '#queue/channel.ts'
import { drainSoon } from './page-drain.ts'
import type { Target } from '#queue/kinds/kinds.ts'
import { changeUpload, findUpload, readBytes, removeUploads } from '#queue/records.ts'
import { type Picture, problemOf, saveUpload } from '#queue/save.ts'
import { requestSync } from '#queue/sync.ts'
import { holdUpdates } from '../update-hold.ts'
import { UploadProblem } from '#queue/upload-problem.ts'

export type { Upload } from '#queue/upload.ts'
export { UploadProblem } from '#queue/upload-problem.ts'
export { countPending, uploadsStore } from './upload-list.ts'
export { startQueue } from './page-drain.ts'

/**
 * The queue as the screens see it. Every enqueueX, attachX and saveShared resolves once the bytes are durably stored and
 * read back, with the new item's id, and rejects with UploadProblem otherwise.
 */

/** Up to 10 screenshots of the day that holds the moment `selectedDay`, ms. */
export function enqueueReport({
  selectedDay,
  files,
}: {
  selectedDay: number
  files: readonly File[]
}): Promise<string> {
  return enqueue({ kind: 'report', selectedDay }, readPictures(files))
}

/** The one screenshot of a dialog; `label` names the dialog to the person. */
export function enqueueScreenshot({
  segmentPhoneId,
  label,
  file,
}: {
  segmentPhoneId: Id
  label: string
  file: File
}): Promise<string> {
  return enqueue({ kind: 'screenshot', segmentPhoneId, label }, readPictures([file]))
}

export function enqueueVerification({ full, single }: { full: File; single: File }): Promise<string> {
  return enqueue({ kind: 'verification' }, readPictures([full, single]))
}

/** «Просил не писать». */
export function enqueueOptOut({ segmentPhoneId, label }: { segmentPhoneId: Id; label: string }): Promise<string> {
  return enqueue({ kind: 'opt-out', segmentPhoneId, label }, Promise.resolve([]))
}

/** Makes shared pictures, by their ids, the report of a day. */
export function attachToReport({ ids, selectedDay }: { ids: readonly string[]; selectedDay: number }): Promise<string> {
  return enqueue({ kind: 'report', selectedDay }, readShared(ids), ids)
}

/** Makes one shared picture the screenshot of a dialog. */
export function attachToDialog({
  id,
  segmentPhoneId,
  label,
}: {
  id: string
  segmentPhoneId: Id
  label: string
}): Promise<string> {
  return enqueue({ kind: 'screenshot', segmentPhoneId, label }, readShared([id]), [id])
}

/** Keeps pasted or dropped pictures until they are attached; an id for each. */
export async function saveShared(files: readonly File[]): Promise<string[]> {
  const pictures = await readPictures(files)
  const ids: string[] = []
  for (const picture of pictures) ids.push(await enqueue({ kind: 'shared' }, Promise.resolve([picture])))
  return ids
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

/** Erases it with its pictures. The caller has asked the person. */
export async function deleteUpload(id: string): Promise<void> {
  dropFromManifest(new Set([id]))
  await removeUploads([id])
  announce({ type: 'changed' })
}

/** The stored pictures, to show and to save to the phone. */
export async function readUploadFiles(id: string): Promise<File[]> {
  const [record, pictures] = await Promise.all([findUpload(id), readBytes(id)])
  return pictures.map((bytes, index) => {
    const { name, type } = record?.files[index] ?? { name: `screenshot-${index + 1}.jpg`, type: 'image/jpeg' }
    return new File([bytes], name, { type })
  })
}

async function enqueue(
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

async function readPictures(files: readonly File[]): Promise<Picture[]> {
  if (files.length === 0) throw new UploadProblem('no_files')
  if (files.length > BATCH_MAX_SCREENSHOTS) throw new UploadProblem('too_many')
  const picked = await readPicked(files)
  const pictures: Picture[] = []
  // One after another: ten decoded screenshots at once are too much for a cheap phone.
  for (const file of picked) pictures.push(await preparePicture(file))
  return pictures
}

async function readShared(ids: readonly string[]): Promise<Picture[]> {
  const files = await Promise.all(ids.map(readUploadFiles))
  if (files.some((found) => found.length === 0)) throw new UploadProblem('gone')
  return readPictures(files.flat())
}

/** @throws UploadProblem when nobody's name can stand on the item. */
async function findAgent(): Promise<string> {
  const known = await findPageIdentity().catch((error: unknown) => {
    throw problemOf(error)
  })
  if (known !== null && known.token !== null) return known.agent
  await fetchMe().catch((cause: unknown) => {
    throw new UploadProblem('unknown_agent', { cause })
  })
  const found = await findPageIdentity()
  if (found === null || found.token === null) throw new UploadProblem('unknown_agent')
  return found.agent
}

/** So that the browser doesn't wipe the store when the phone runs out of room. */
async function askToKeepStore(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
