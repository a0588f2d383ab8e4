import inAppSpy from 'inapp-spy'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { confirmBrowser, readBrowserSigns } from './browser-signs.ts'
import { detectInApp, ESCAPE_MARKER } from './detect-in-app.ts'

const BrowserGate = lazy(async () => ({ default: (await import('./browser-gate.tsx')).BrowserGate }))

function judge() {
  const signs = readBrowserSigns()
  // Someone who escaped once stays free after the marker has left the address.
  if (new URLSearchParams(signs.search).has(ESCAPE_MARKER)) confirmBrowser()
  return detectInApp(signs, (ua) => inAppSpy({ ua }))
}

/** The app, or the advice to open it elsewhere. */
export function WithBrowserGate({ children }: { children: ReactNode }) {
  const [verdict, setVerdict] = useState(judge)
  if (!verdict.isInApp) return children
  const confirm = () => {
    confirmBrowser()
    setVerdict({ isInApp: false })
  }
  return (
    <Suspense>
      <BrowserGate appName={verdict.appName} onConfirm={confirm} />
    </Suspense>
  )
}
