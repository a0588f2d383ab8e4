import { useSyncExternalStore } from 'react'

/** Smaller differences are the browser's own bars. */
const LEAST_KEYBOARD_PX = 120

/**
 * Pixels of the layout that the on-screen keyboard covers: iOS lays the keyboard over the page instead of shrinking it,
 * so what is fixed to the bottom would hide beneath it. 0 where the page is shrunk (Android, interactive-widget).
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

function read(): number {
  const viewport = window.visualViewport
  // Pinch zoom shrinks the visual viewport too.
  if (viewport === null || viewport.scale > 1.01) return 0
  const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return covered > LEAST_KEYBOARD_PX ? covered : 0
}
