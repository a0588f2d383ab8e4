import { create } from 'zustand'

interface AttachState {
  /** Shared pictures whose place is being asked for; empty: the dialog is closed. */
  attaching: readonly string[]
  /** Put off by the person: not asked about again by itself while the page is open. */
  postponed: readonly string[]
}

export const useAttachState = create<AttachState>(() => ({ attaching: [], postponed: [] }))

/** Asks where these pictures belong. */
export function attach(ids: readonly string[]): void {
  useAttachState.setState({ attaching: ids })
}

/** Closes the dialog; its pictures wait in «Отправка». */
export function postpone(): void {
  useAttachState.setState(({ attaching, postponed }) => ({ attaching: [], postponed: [...postponed, ...attaching] }))
}
