import { startTransition, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type Picking, pickPictures } from '#components/pictures/pick-pictures.ts'
import type { ReportOutcome } from './report-outcome.ts'
import { type KnownReport, useReportOutcome } from './use-report-outcome.ts'

/** What of the report is open over the day: one that is put together, or what came of the last one. */
export type ReportStep = { kind: 'report'; picking: Picking | null; refused: Upload | null } | { kind: 'outcome' }

export interface ReportFlow {
  step: ReportStep | null
  outcome: ReportOutcome | null
  /** Within the tap: it opens the phone's picker, or the report that was refused, with its pictures. */
  start: () => void
  /** With what was dropped or pasted; with nothing the picker waits for its own button. */
  startWith: (files: readonly File[]) => void
  mend: (refused: Upload) => void
  showOutcome: () => void
  close: () => void
  follow: (awaited: readonly Contact[]) => void
}

/** The day's report from the first tap to what came of it. */
export function useReportFlow(known: KnownReport): ReportFlow {
  const [step, setStep] = useState<ReportStep | null>(null)
  const { outcome, follow, forget } = useReportOutcome(known)
  if (step?.kind === 'outcome' && outcome === null) setStep(null)

  const show = (next: ReportStep) => startTransition(() => setStep(next))
  const mend = (refused: Upload) => show({ kind: 'report', picking: null, refused })
  return {
    step,
    outcome,
    start() {
      const refused = known.uploads.reports.find(({ state }) => state === 'rejected')
      if (refused === undefined) show({ kind: 'report', picking: pickPictures(true), refused: null })
      else mend(refused)
    },
    startWith: (files) => show({ kind: 'report', picking: Promise.resolve(files), refused: null }),
    mend,
    showOutcome: () => show({ kind: 'outcome' }),
    close() {
      // Once it was seen there is nothing more to do about it.
      if (step?.kind === 'outcome' && outcome?.isReading === false && outcome.missing === 0) forget()
      setStep(null)
    },
    follow,
  }
}
