import { leaveLegacyHost } from './leave-legacy-host.ts'
import { registerServiceWorker } from './service-worker.ts'

/** What the page does once it stands, signed in or not. */
export function afterStart(): void {
  leaveLegacyHost()
  void registerServiceWorker()
}
