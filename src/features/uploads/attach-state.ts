import { create } from 'zustand'

interface AttachState {
  /** Shared pictures whose place is being asked for; empty: the dialog is closed. */
  attaching: readonly string[]
  /** Put off by the person: not asked about again by itself while the page is open. */
  postponed: readonly string[]
  /** Why files that came with them were left out. */
  problems: readonly string[]
}

export const useAttachState = create<AttachState>(() => ({ attaching: [], postponed: [], problems: [] }))

/** Asks where these pictures belong. */
export function attach(ids: readonly string[]): void {
  useAttachState.setState({ attaching: ids })
}

/** Says beside them what was left out. */
export function tellProblems(problems: readonly string[]): void {
  useAttachState.setState({ problems })
}

/** Closes the dialog: its pictures are in the queue. */
export function endAttaching(): void {
  useAttachState.setState({ attaching: [], problems: [] })
}

/** Closes the dialog; its pictures wait in «Отправка». */
export function postpone(): void {
  useAttachState.setState(({ attaching, postponed }) => ({ postponed: [...postponed, ...attaching] }))
  endAttaching()
}
