import { ChatSheet } from '#components/chat/unopened-chat.tsx'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'
import { lazyPart } from '#ui/waiting/lazy-component.tsx'
import { SkeletonList } from '#ui/waiting/skeleton.tsx'

// What opens over the day stays out of its first paint: dialogs bring a focus trap, transitions and the picture code.

export const CalendarSheet = lazySheet(async () => (await import('../calendar/calendar-sheet.tsx')).CalendarSheet)
export const ContactSheets = lazySheet(async () => (await import('../actions/contact-sheets.tsx')).ContactSheets)
/** Beside the list, from 1024 px on alone: a phone never asks for it. */
export const Desk = lazyPart(async () => (await import('../desk/desk.tsx')).Desk)
/** In the day's line, unfolded. */
export const DayMoney = lazyPart(async () => (await import('./day-money.tsx')).DayMoney, {
  fallback: <SkeletonList label="Путь денег загружается" rows={4} rowClassName="h-8" />,
})
export const FilmSheet = lazySheet(async () => (await import('../training/film-sheet.tsx')).FilmSheet)
export const HelpSheet = lazySheet(async () => (await import('../training/help-sheet.tsx')).HelpSheet)
export const OutcomeSheet = lazySheet(async () => (await import('../report/outcome-sheet.tsx')).OutcomeSheet)
export const ProofLine = lazyPart(async () => (await import('../proof/proof-line.tsx')).ProofLine)
export const ReportSheet = lazySheet(async () => (await import('../report/report-sheet.tsx')).ReportSheet)
export const WeekStrip = lazyPart(async () => (await import('../calendar/week-strip.tsx')).WeekStrip)

const soonOpened = [
  CalendarSheet,
  ChatSheet,
  ContactSheets,
  DayMoney,
  HelpSheet,
  FilmSheet,
  OutcomeSheet,
  ReportSheet,
  ProofLine,
  WeekStrip,
]

/** Fetches them while the agent reads the day, so that a tap finds them there. */
export function preloadSheets(): void {
  // A failure shows when the sheet is wanted.
  for (const { preload } of soonOpened) preload().catch(() => undefined)
}
