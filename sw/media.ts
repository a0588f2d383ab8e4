import { createPartialResponse } from 'workbox-range-requests'
import { MEDIA_CACHE, TRAINING_INDEX_URL, TRAINING_PATH } from '#contract/cache-names.ts'
import { isHtml } from '#domain/answer-text.ts'
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
  if (isKeepable(response)) event.waitUntil(keep(cache, request.url, response.clone()))
  // A player asks for ranges, and a part can't be kept: the whole is fetched once beside it.
  if (response.status === 206) event.waitUntil(copyWhole(cache, request.url))
  return response
}

async function newest(cache: Cache, request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isKeepable(response)) await keep(cache, request.url, response.clone())
    else if (response.ok) return (await cache.match(request.url)) ?? response
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
    if (isKeepable(response)) await keep(cache, url, response)
  } catch {
    // Without a network: the next opening copies it.
  } finally {
    copying.delete(url)
  }
}

/** A network that lets nothing but its own page through answers every address with it. */
function isKeepable(response: Response): boolean {
  return response.status === 200 && !isHtml(response)
}

/** What is left half-way, or finds no room, is fetched anew the next time: a player drops its requests as it pleases. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response).catch(() => undefined)
}

/** With a new version of the cabinet: files of the training that were made anew are fetched again when they are next opened. */
export async function dropChangedMedia(): Promise<void> {
  const cache = await caches.open(MEDIA_CACHE)
  // Most phones keep no film: theirs is no need to ask what was made anew.
  if (!(await cache.keys()).some(({ url }) => isTraining(new URL(url)))) return
  // Without a network: with the version after this one.
  for (const url of await findChangedTraining(cache).catch(() => [])) await cache.delete(url)
}

function isTraining({ pathname }: URL): boolean {
  return pathname.startsWith(TRAINING_PATH) && pathname !== TRAINING_INDEX_URL
}
