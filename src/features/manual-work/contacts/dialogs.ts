import { lazy } from 'react'
import { loadChatSheet } from '#components/chat/unopened-chat.tsx'

// What opens over the day stays out of its first paint: dialogs bring a focus trap, transitions and the picture code.

const loaders = {
  calendar: () => import('../calendar/calendar-dialog.tsx'),
  chat: loadChatSheet,
  sheets: () => import('./contact-sheets.tsx'),
  film: () => import('../training/film-dialog.tsx'),
  report: () => import('../report/report-dialog.tsx'),
}

export const CalendarDialog = lazy(async () => ({ default: (await loaders.calendar()).CalendarDialog }))
export const ContactSheets = lazy(async () => ({ default: (await loaders.sheets()).ContactSheets }))
export const FilmDialog = lazy(async () => ({ default: (await loaders.film()).FilmDialog }))
export const ReportDialog = lazy(async () => ({ default: (await loaders.report()).ReportDialog }))

/** Fetches them while the agent reads the day, so that a tap finds them there. */
export function preloadDialogs(): void {
  // A failure shows when the dialog is wanted, and is tried again then.
  for (const load of Object.values(loaders)) load().catch(() => undefined)
}
