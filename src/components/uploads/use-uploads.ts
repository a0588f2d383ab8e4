import { useStore } from 'zustand'
import { countPending, type Upload, uploadsStore } from '#client/uploads/uploads.ts'

/** What the agent sees of the phone's queue, newest first. */
export function useUploads(): readonly Upload[] {
  return useStore(uploadsStore, ({ shown }) => shown)
}

/** Whether the phone has said what waits on it. */
export function useAreUploadsRead(): boolean {
  return useStore(uploadsStore, ({ isRead }) => isRead)
}

/** How many items the server does not have yet. */
export function usePendingCount(): number {
  return useStore(uploadsStore, countPending)
}
