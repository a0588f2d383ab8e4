import { create } from 'zustand'

/** Chromium's offer to install, kept until the person wants it. Not in the DOM's typings: it is Chromium's alone. */
interface InstallOffer {
  prompt: () => Promise<unknown>
}

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }))

/** Chromium makes the offer once, early: before any screen that could show it is loaded. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** Asks the person; whatever they say, the offer is spent. Chromium makes another when it sees fit. */
export async function takeInstallOffer(): Promise<void> {
  const { offer } = useInstallOffer.getState()
  keep(null)
  await offer?.prompt()
}

function keep(offer: InstallOffer | null): void {
  useInstallOffer.setState({ offer })
}

function isInstallOffer(event: object): event is Event & InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}
