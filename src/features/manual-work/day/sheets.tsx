import { ChatSheet } from '#components/chat/unopened-chat.tsx'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { SkeletonList } from '#ui/waiting/skeleton.tsx'

// What opens over the day stays out of its first paint: dialogs bring a focus trap, transitions and the picture code.

export const CalendarSheet = lazyComponent(async () => (await import('../calendar/calendar-sheet.tsx')).CalendarSheet)
export const ContactSheets = lazyComponent(async () => (await import('../actions/contact-sheets.tsx')).ContactSheets)
/** Beside the list, from 1024 px on alone: a phone never asks for it. */
export const Desk = lazyComponent(async () => (await import('../desk/desk.tsx')).Desk)
/** In the day's line, unfolded. */
export const DayMoney = lazyComponent(
  async () => (await import('./day-money.tsx')).DayMoney,
  <SkeletonList label="Путь денег загружается" rows={4} rowClassName="h-8" />,
)
export const FilmSheet = lazyComponent(async () => (await import('../training/film-sheet.tsx')).FilmSheet)
export const HelpSheet = lazyComponent(async () => (await import('../training/help-sheet.tsx')).HelpSheet)
export const OutcomeSheet = lazyComponent(async () => (await import('../report/outcome-sheet.tsx')).OutcomeSheet)
export const ProofLine = lazyComponent(async () => (await import('../proof/proof-line.tsx')).ProofLine)
export const ReportSheet = lazyComponent(async () => (await import('../report/report-sheet.tsx')).ReportSheet)
export const WeekStrip = lazyComponent(async () => (await import('../calendar/week-strip.tsx')).WeekStrip)

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
  // A failure shows when the dialog is wanted, and is tried again then.
  for (const { preload } of soonOpened) preload().catch(() => undefined)
}
