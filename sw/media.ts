import { createPartialResponse } from 'workbox-range-requests'
import { MEDIA_CACHE, TRAINING_INDEX_URL } from '#contract/cache-names.ts'
import { findChangedTraining } from '#domain/training-files.ts'

const copying = new Set<string>()

/** Training and avatars: what was opened or saved before plays without a network, with seeking. */
export async function answerMedia(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(MEDIA_CACHE)
  if (new URL(request.url).pathname === TRAINING_INDEX_URL) return newest(cache, request)
  const stored = await cache.match(request.url)
  if (stored !== undefined) return request.headers.has('Range') ? createPartialResponse(request, stored) : stored
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(cache.put(request.url, response.clone()))
  // A player asks for ranges, and a part can't be kept: the whole is fetched once beside it.
  if (response.status === 206) event.waitUntil(copyWhole(cache, request.url))
  return response
}

async function newest(cache: Cache, request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request.url, response.clone())
    return response
  } catch (error) {
    const stored = await cache.match(request.url)
    if (stored !== undefined) return stored
    throw error
  }
}

async function copyWhole(cache: Cache, url: string): Promise<void> {
  if (copying.has(url)) return
  copying.add(url)
  try {
    const response = await fetch(url)
    if (response.status === 200) await cache.put(url, response)
  } finally {
    copying.delete(url)
  }
}

/** With a new version of the cabinet: files of the training that were made anew are fetched again when they are next opened. */
export async function dropChangedMedia(): Promise<void> {
  const cache = await caches.open(MEDIA_CACHE)
  for (const url of await findChangedTraining(cache).catch(() => [])) await cache.delete(url)
}
