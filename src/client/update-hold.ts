import { createStore } from 'zustand/vanilla'

/**
 * What a reload of this page would interrupt: an upload, a picture being saved, a half-filled form. A new version of the
 * cabinet waits until nothing holds it.
 */
const holds = createStore<{ count: number }>(() => ({ count: 0 }))

/** Keeps the page from being reloaded for a new version until the answer is called. */
export function holdUpdates(): () => void {
  let isHeld = true
  holds.setState(({ count }) => ({ count: count + 1 }))
  return () => {
    if (!isHeld) return
    isHeld = false
    holds.setState(({ count }) => ({ count: count - 1 }))
  }
}

export function areUpdatesHeld(): boolean {
  return holds.getState().count > 0
}

/** Resolves when nothing holds the page; at once if nothing does. */
export function whenUpdatesAreFree(): Promise<void> {
  if (!areUpdatesHeld()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = holds.subscribe(({ count }) => {
      if (count > 0) return
      unsubscribe()
      resolve()
    })
  })
}
