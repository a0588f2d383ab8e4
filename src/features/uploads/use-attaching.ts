import { useState } from 'react'
import { dayMoment } from '#domain/days.ts'
import { attachToDialog, attachToReport, UploadProblem } from '#client/uploads/uploads.ts'
import { attach } from './attach-state.ts'
import type { DialogChoice } from './use-day-dialogs.ts'

interface Attaching {
  /** Why saving failed; the pictures are still where they were. */
  problem: string | null
  isBusy: boolean
  /** `dialog` null: the day's report. */
  attachTo: (day: string, dialog: DialogChoice | null) => void
}

/** Puts the shared pictures in the queue as what the person chose, and closes the dialog. */
export function useAttaching(ids: readonly string[]): Attaching {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const run = async (day: string, dialog: DialogChoice | null) => {
    setIsBusy(true)
    setProblem(null)
    try {
      const [id] = ids
      if (dialog === null || id === undefined) await attachToReport({ ids, selectedDay: dayMoment(day) })
      else await attachToDialog({ id, ...dialog })
      attach([])
    } catch (error) {
      setProblem(error instanceof UploadProblem ? error.message : 'Ошибка загрузки')
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, attachTo: (day, dialog) => void run(day, dialog) }
}
