import { create } from 'zustand'

/** Chromium's offer to install, kept until the person wants it. Not in the DOM's typings: it is Chromium's alone. */
export interface InstallOffer {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface UiState {
  isMenuOpen: boolean
  installOffer: InstallOffer | null
}

/** What the interface remembers while the page is open. */
export const useUiState = create<UiState>(() => ({ isMenuOpen: false, installOffer: null }))

export const openMenu = () => useUiState.setState({ isMenuOpen: true })
export const closeMenu = () => useUiState.setState({ isMenuOpen: false })
