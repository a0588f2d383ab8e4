/** Chromium's offer to install, kept until the person wants it. Not in the DOM's typings: it is Chromium's alone. */
interface InstallOffer {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Chromium makes the offer once, early: before any screen that could show it is loaded. In the first file, so no store. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** For useSyncExternalStore. */
export function readInstallOffer(): InstallOffer | null {
  return offer
}

export function subscribeInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the person; whatever they say, the offer is spent. Chromium makes another when it sees fit. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer
  keep(null)
  await taken?.prompt()
}

function keep(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function isInstallOffer(event: object): event is Event & InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}
