/**
 * What a reload of this page would interrupt: an upload, a picture being saved, a half-filled form. A new version of the
 * cabinet waits until nothing holds it.
 */
const holds = new Set<symbol>()
const listeners = new Set<() => void>()

/** Keeps the page from being reloaded for a new version until the answer is called. */
export function holdUpdates(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => {
    if (holds.delete(hold) && holds.size === 0) for (const listener of listeners) listener()
  }
}

export function areUpdatesHeld(): boolean {
  return holds.size > 0
}

/** Resolves when nothing holds the page; at once if nothing does. */
export function whenUpdatesAreFree(): Promise<void> {
  if (holds.size === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const listener = () => {
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
}
