import { create } from 'zustand'

interface UiState {
  isMenuOpen: boolean
}

/** What the interface remembers while the page is open. */
export const useUiState = create<UiState>(() => ({ isMenuOpen: false }))

export const openMenu = () => useUiState.setState({ isMenuOpen: true })
export const closeMenu = () => useUiState.setState({ isMenuOpen: false })
