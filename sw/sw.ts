import type { PrecacheEntry } from 'workbox-precaching'
import './events.ts'
import { keepFiles } from './shell.ts'

/** `__WB_MANIFEST` is filled in by the build, which looks for these very words. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

keepFiles(self.__WB_MANIFEST)
