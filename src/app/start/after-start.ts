import { forgetSession } from '#queue/stored/forget-session.ts'
import { wasEverTold } from '#client/push/push-agent.ts'
import { readToken } from '#client/session/session.ts'
import { leaveLegacyHost } from './leave-legacy-host.ts'
import { registerServiceWorker } from '../updates/service-worker.ts'

/** What the page does once it stands, signed in or not. */
export function afterStart(): void {
  leaveLegacyHost()
  // The page that was signed out of may have been left before it was done with this.
  if (readToken() === null) {
    forgetSession().catch(() => undefined)
    if (wasEverTold()) void import('#client/push/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined)
  }
  // Where a worker is not allowed (private windows, blocked storage) the cabinet works online.
  registerServiceWorker().catch(() => undefined)
}
