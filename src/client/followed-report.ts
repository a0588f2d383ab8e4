import { z } from 'zod/mini'
import { dropKept, keep, readKept } from './kept.ts'

/** The report sent last, and the dialogs that it is to show: what came of it is told once it is read, after a restart too. */
const FollowedReport = z.object({
  /** Its business day, YYYY-MM-DD. */
  day: z.string(),
  /** Ids of the dialogs, as text. */
  awaited: z.array(z.string()),
  /** From here on what the day says is what came of it. */
  isBegun: z.boolean(),
})
export type FollowedReport = z.infer<typeof FollowedReport>

const KEY = 'followed-report'

export function rememberFollowedReport(report: FollowedReport): void {
  // Without room the list alone tells.
  keep(KEY, report)
}

/** The one of that day; null when there is none. */
export function findFollowedReport(day: string): FollowedReport | null {
  const followed = readKept(KEY, FollowedReport)
  return followed?.day === day ? followed : null
}

export function forgetFollowedReport(): void {
  dropKept(KEY)
}
