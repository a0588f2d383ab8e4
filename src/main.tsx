import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { WithBrowserGate } from '#app/browser-gate/with-browser-gate.tsx'
import { catchInstallOffer } from '#app/install/install-offer.ts'
import { watchSession } from '#app/session/session-watch.ts'
import { reloadOnStaleChunk } from '#app/updates/stale-chunk.ts'
import { catchErrors } from '#client/reports/early-errors.ts'
import { saveReferralCode } from '#client/session/referral-code.ts'

catchErrors()
saveReferralCode(location.search)
catchInstallOffer()
reloadOnStaleChunk()
watchSession()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <WithBrowserGate>
    <App />
  </WithBrowserGate>,
)

// What can wait for the first paint.
void import('#app/start/after-start.ts').then(({ afterStart }) => afterStart())
