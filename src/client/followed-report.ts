import { z } from 'zod/mini'

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
  try {
    localStorage.setItem(KEY, JSON.stringify(report))
  } catch {
    // No room: the list alone tells then.
  }
}

/** The one of that day; null when there is none. */
export function findFollowedReport(day: string): FollowedReport | null {
  try {
    const parsed = FollowedReport.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.day === day ? parsed.data : null
  } catch {
    return null // without localStorage nothing is known
  }
}

export function forgetFollowedReport(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
