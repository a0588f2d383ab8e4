import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { WithBrowserGate } from '#app/browser-gate/with-browser-gate.tsx'
import { catchInstallOffer } from '#app/install-offer.ts'
import { legacyRedirect } from '#app/legacy-redirect.ts'
import { watchSession } from '#app/session-watch.ts'
import { reloadOnStaleChunk } from '#app/stale-chunk.ts'
import { links } from '#lib/links.ts'
import { readReferralCode, saveReferralCode } from '#lib/referral-code.ts'

saveReferralCode(location.search)
const newAddress = legacyRedirect(location.href, links, readReferralCode())
if (newAddress === null) start()
else location.replace(newAddress)

function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  catchInstallOffer()
  reloadOnStaleChunk()
  watchSession()
  createRoot(root).render(
    <WithBrowserGate>
      <App />
    </WithBrowserGate>,
  )
}
