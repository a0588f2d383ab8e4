import { lazy } from 'react'
import { loadChatSheet } from '#components/chat/unopened-chat.tsx'

// What opens over the day stays out of its first paint: dialogs bring a focus trap, transitions and the picture code.

const loaders = {
  calendar: () => import('../calendar/calendar-sheet.tsx'),
  chat: loadChatSheet,
  sheets: () => import('../actions/contact-sheets.tsx'),
  money: () => import('./day-money.tsx'),
  help: () => import('../training/help-sheet.tsx'),
  film: () => import('../training/film-sheet.tsx'),
  outcome: () => import('../report/outcome-sheet.tsx'),
  report: () => import('../report/report-sheet.tsx'),
  proof: () => import('../proof/proof-line.tsx'),
  week: () => import('../calendar/week-strip.tsx'),
}

export const CalendarSheet = lazy(async () => ({ default: (await loaders.calendar()).CalendarSheet }))
export const ContactSheets = lazy(async () => ({ default: (await loaders.sheets()).ContactSheets }))
/** Beside the list, from 1024 px on alone: a phone never asks for it. */
export const Desk = lazy(async () => ({ default: (await import('../desk/desk.tsx')).Desk }))
/** In the day's line, unfolded. */
export const DayMoney = lazy(async () => ({ default: (await loaders.money()).DayMoney }))
export const FilmSheet = lazy(async () => ({ default: (await loaders.film()).FilmSheet }))
export const HelpSheet = lazy(async () => ({ default: (await loaders.help()).HelpSheet }))
export const OutcomeSheet = lazy(async () => ({ default: (await loaders.outcome()).OutcomeSheet }))
export const ProofLine = lazy(async () => ({ default: (await loaders.proof()).ProofLine }))
export const ReportSheet = lazy(async () => ({ default: (await loaders.report()).ReportSheet }))
export const WeekStrip = lazy(async () => ({ default: (await loaders.week()).WeekStrip }))

/** Fetches them while the agent reads the day, so that a tap finds them there. */
export function preloadSheets(): void {
  // A failure shows when the dialog is wanted, and is tried again then.
  for (const load of Object.values(loaders)) load().catch(() => undefined)
}
