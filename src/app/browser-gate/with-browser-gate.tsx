import { type ReactNode, useEffect, useState } from 'react'
import { confirmBrowser, readBrowserSigns } from './browser-signs.ts'
import { BROWSER, detectAtOnce, detectBySpy, ESCAPE_MARKER, type Verdict } from './detect-in-app.ts'
import { lazyPart } from '#ui/waiting/lazy-component.tsx'

const BrowserGate = lazyPart(async () => (await import('./browser-gate.tsx')).BrowserGate)

function judge(): Verdict | null {
  const signs = readBrowserSigns()
  // Someone who escaped once stays free after the marker has left the address.
  if (new URLSearchParams(signs.search).has(ESCAPE_MARKER)) confirmBrowser()
  return detectAtOnce(signs)
}

/** The app, or the advice to open it elsewhere. */
export function WithBrowserGate({ children }: { children: ReactNode }) {
  const [verdict, setVerdict] = useState(judge)

  useEffect(() => {
    // A detector that doesn't load must not keep anybody out.
    if (verdict === null) void detectBySpy(navigator.userAgent).then(setVerdict, () => setVerdict(BROWSER))
  }, [verdict])

  if (verdict === null) return null
  if (!verdict.isInApp) return children
  const confirm = () => {
    confirmBrowser()
    setVerdict(BROWSER)
  }
  return <BrowserGate appName={verdict.appName} onConfirm={confirm} />
}
