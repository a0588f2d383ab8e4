import { wasEverTold } from '#client/push/push-agent.ts'
import { recallSession } from '#client/session/recall-session.ts'
import { readToken } from '#client/session/session.ts'
import { leaveLegacyHost } from './leave-legacy-host.ts'
import { registerServiceWorker } from '../updates/service-worker.ts'

/** What the page does once it stands, signed in or not. */
export function afterStart(): void {
  leaveLegacyHost()
  if (readToken() === null) {
    // A store that doesn't answer remembers nobody.
    recallSession().catch(() => undefined)
    // The next start tries again.
    if (wasEverTold()) void import('#client/push/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined)
  }
  void registerServiceWorker()
}
