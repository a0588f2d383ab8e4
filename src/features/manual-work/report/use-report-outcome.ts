import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { contactState } from '#domain/contact-groups.ts'
import { isStuck } from '#domain/upload-state.ts'
import { findFollowedReport, forgetFollowedReport, rememberFollowedReport } from '#client/followed-report.ts'
import { haptic } from '#ui/motion/haptic.ts'
import { reportOutcome, type ReportOutcome } from './report-outcome.ts'
import type { DayUploads } from './use-day-uploads.ts'

export interface KnownReport {
  date: string
  day: ManualDay
  /** All contacts of the day. */
  contacts: readonly Contact[]
  uploads: DayUploads
}

interface FollowedOutcome {
  /** Null while there is nothing to tell. */
  outcome: ReportOutcome | null
  /** A report that these dialogs await is on the phone, and goes to the server. */
  follow: (awaited: readonly Contact[]) => void
  forget: () => void
}

/** What came of the day's report that was sent from this phone last, until its money is accrued. */
export function useReportOutcome({ date, day, contacts, uploads }: KnownReport): FollowedOutcome {
  const [followed, setFollowed] = useState(() => findFollowedReport(date))
  const isReading = (day.batchesInReading ?? 0) > 0
  const isUnderWay = uploads.reports.some((report) => !isStuck(report))
  const outcome = useMemo(() => {
    if (followed === null || isUnderWay || day.balanceHasAccrual) return null
    const sent = new Set(
      [...uploads.byDialog].flatMap(([id, upload]) => (upload.kind === 'screenshot' && !isStuck(upload) ? [id] : [])),
    )
    return reportOutcome({ ...followed, contacts, isReading, sent })
  }, [followed, contacts, isReading, isUnderWay, day.balanceHasAccrual, uploads.byDialog])

  const isRead = outcome?.isReading === false
  const wasRead = useRef(isRead)
  useEffect(() => {
    if (isRead && !wasRead.current) haptic('success')
    wasRead.current = isRead
  }, [isRead])

  // What was not found before stays so until the reading begins: only then is it this report's news.
  if (followed !== null && !followed.isBegun && isReading && !isUnderWay) setFollowed({ ...followed, isBegun: true })
  useEffect(() => {
    if (followed !== null) rememberFollowedReport(followed)
  }, [followed])

  const follow = useCallback(
    (awaited: readonly Contact[]) =>
      setFollowed({
        day: date,
        awaited: awaited.map(({ id }) => String(id)),
        isBegun: awaited.some((contact) => contactState(contact) === 'send_main_message'),
      }),
    [date],
  )
  const forget = useCallback(() => {
    forgetFollowedReport()
    setFollowed(null)
  }, [])
  return { outcome, follow, forget }
}
