import type { PrecacheEntry } from 'workbox-precaching'

/** This realm's global object; `__WB_MANIFEST` is filled in by the build. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

export const scope = self

/** Spelled with `self`: the build looks for these very words. */
export const precacheEntries = self.__WB_MANIFEST
