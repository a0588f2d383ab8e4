import { leaveLegacyHost } from './leave-legacy-host.ts'
import { registerServiceWorker } from './service-worker.ts'

/** What the page does once it stands, signed in or not. */
export function afterStart(): void {
  leaveLegacyHost()
  // Where a worker is not allowed (private windows, blocked storage) the cabinet works online.
  registerServiceWorker().catch(() => undefined)
}
