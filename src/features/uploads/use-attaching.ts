import { dayMoment } from '#domain/days.ts'
import { attachShared } from '#client/uploads/uploads.ts'
import { useAction } from '#components/forms/use-action.ts'
import { endAttaching } from './attach-state.ts'
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
  const { failure, isBusy, run } = useAction(
    async (day: string, dialog: DialogChoice | null) => {
      if (dialog === null) await attachShared({ kind: 'report', selectedDay: dayMoment(day) }, ids)
      else {
        const { segmentPhoneId, label } = dialog
        await attachShared({ kind: 'screenshot', segmentPhoneId, label }, ids)
      }
      endAttaching()
    },
    { fallback: 'Ошибка загрузки' },
  )
  return { problem: failure, isBusy, attachTo: (day, dialog) => void run(day, dialog) }
}
