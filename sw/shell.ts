import { cacheNames, type WorkboxPlugin } from 'workbox-core'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { PREVIOUS_ASSETS_CACHE } from '#contract/cache-names.ts'
import { isHtml } from '#domain/answer-text.ts'
import { dropChangedMedia } from './media.ts'
import { patchShell } from './patch.ts'
import { scope } from './worker-scope.ts'

const SHELL = '/index.html'
const HASHED_PATH = '/assets/'

/** What index.html holds and no other page does. */
const SHELL_MARK = '<div id="root">'

/** Without it the page of a network that lets nothing else through would take the place of a file, for ever. */
const refusePortal: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null
    const isShell = new URL(request.url).pathname === SHELL
    return (isShell ? (await response.clone().text()).includes(SHELL_MARK) : !isHtml(response)) ? response : null
  },
}

const precache = new PrecacheController({ plugins: [refusePortal] })

/** Names the files of this version. To be called before `install`, in the worker's first run. */
export function keepFiles(files: readonly (PrecacheEntry | string)[]): void {
  precache.addToCacheList([...files])
}

export async function installShell(event: ExtendableEvent): Promise<void> {
  await keepPreviousAssets()
  // Without a patch (a version too old, a server that keeps none) the files are loaded whole below.
  await patchShell((url) => precache.getCacheKeyForURL(url)).catch(() => undefined)
  await precache.install(event)
}

export async function activateShell(event: ExtendableEvent): Promise<void> {
  await precache.activate(event)
  await scope.clients.claim()
  await dropChangedMedia()
}

/** Every screen is the one shell; it finds its place by the address. */
export function answerPage(event: FetchEvent): Promise<Response> {
  return precache.createHandlerBoundToURL(SHELL)({ event, request: event.request, url: new URL(event.request.url) })
}

/** A file of this version, or of the one before for a tab that still runs it; null for what is neither. */
export function answerShell(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (precache.getCacheKeyForURL(request.url) !== undefined)
    return precache.strategy.handle({ event, request, params: { cacheKey: precache.getCacheKeyForURL(request.url) } })
  return url.pathname.startsWith(HASHED_PATH) ? answerPrevious(request) : null
}

async function answerPrevious(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: PREVIOUS_ASSETS_CACHE })) ?? fetch(request)
}

/** Copies what the next `activate` erases, so that tabs of the version before go on working after an update. */
async function keepPreviousAssets(): Promise<void> {
  const current = await caches.open(cacheNames.precache)
  const old = (await current.keys()).filter(
    ({ url }) => new URL(url).pathname.startsWith(HASHED_PATH) && precache.getCacheKeyForURL(url) === undefined,
  )
  await caches.delete(PREVIOUS_ASSETS_CACHE)
  const previous = await caches.open(PREVIOUS_ASSETS_CACHE)
  for (const request of old) {
    const response = await current.match(request)
    if (response !== undefined) await previous.put(request, response)
  }
}
