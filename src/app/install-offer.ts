import { type InstallOffer, useUiState } from './ui-state.ts'

/** Chromium makes the offer once, early: before any screen that could show it is loaded. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return
    event.preventDefault()
    useUiState.setState({ installOffer: event })
  })
  addEventListener('appinstalled', () => useUiState.setState({ installOffer: null }))
}

function isInstallOffer(event: object): event is Event & InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}
