import { useEffect, useEffectEvent, useState } from 'react'
import { onBack } from './on-back.ts'

/** Chromium's: https://html.spec.whatwg.org/multipage/interaction.html#close-requests */
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** The phone's own «back» closes what lies on top instead of leaving the page under it, and what was chosen there. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A watcher hears one request: what stays open, because it asks first, listens anew.
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (!isOpen) return undefined
    if (window.CloseWatcher === undefined) return onBack(() => close())
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => {
      close()
      setHeard((count) => count + 1)
    })
    return () => watcher.destroy()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request heard takes another watcher
  }, [isOpen, heard])
}
