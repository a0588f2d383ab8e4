import { isHtml } from '#domain/answer-text.ts'
import { MEDIA_CACHE } from '#contract/cache-names.ts'
import { fetchTrainingFiles, isTrainingFileSaved, type TrainingFile } from '#domain/training-files.ts'
import { UploadProblem } from '#queue/stored/upload-problem.ts'

/** The training on this phone, bytes. */
export interface TrainingSaved {
  totalBytes: number
  savedBytes: number
}

/** How much of the training plays without a network. Rejects when even the list of files is not to be had. */
export async function readTrainingSaved(): Promise<TrainingSaved> {
  const files = await fetchTrainingFiles()
  const missing = await findMissing(files)
  const totalBytes = sumBytes(files)
  return { totalBytes, savedBytes: totalBytes - sumBytes(missing) }
}

/**
 * Saves what is missing. `onProgress` hears of the bytes of the whole training that are here.
 * @throws UploadProblem `no_room` or `no_storage`; the network's TypeError; what was saved until then stays
 */
export async function saveTraining(onProgress: (saved: TrainingSaved) => void, signal: AbortSignal): Promise<void> {
  const files = await fetchTrainingFiles()
  const missing = await findMissing(files)
  const totalBytes = sumBytes(files)
  let savedBytes = totalBytes - sumBytes(missing)
  const count = (bytes: number) => {
    savedBytes += bytes
    onProgress({ totalBytes, savedBytes: Math.min(savedBytes, totalBytes) })
  }
  count(0)
  for (const { url } of missing) await saveFile(url, count, signal)
}

export async function removeTraining(): Promise<void> {
  const cache = await openCache()
  for (const { url } of await fetchTrainingFiles()) await cache.delete(url)
}

async function findMissing(files: readonly TrainingFile[]): Promise<TrainingFile[]> {
  const cache = await openCache()
  const missing: TrainingFile[] = []
  for (const file of files) if (!(await isTrainingFileSaved(cache, file))) missing.push(file)
  return missing
}

async function saveFile(url: string, count: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const cache = await openCache()
  // Or the worker would answer with the old file itself.
  await cache.delete(url)
  const response = await fetch(url, { signal, cache: 'no-cache' })
  if (!response.ok || response.body === null || isHtml(response)) throw new TypeError(`${url}: ${response.status}`)
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      count(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  const counted = new Response(response.body.pipeThrough(counter), {
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' },
  })
  // A body that breaks off is not put.
  const bytes = await counted.blob()
  await cache
    .put(url, new Response(bytes, { headers: { 'Content-Type': bytes.type, 'Content-Length': String(bytes.size) } }))
    .catch((cause: unknown) => {
      throw new UploadProblem(
        cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'no_room' : 'no_storage',
        { cause },
      )
    })
}

function openCache(): Promise<Cache> {
  return caches.open(MEDIA_CACHE)
}

function sumBytes(files: readonly TrainingFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
