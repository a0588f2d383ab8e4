import type { WeekDay } from '#contract/manual-work.ts'
import { weekOf } from '#domain/days.ts'
import { toRubles } from '#domain/money.ts'
import type { Context } from '../../context.ts'
import { findUnsettledDays, findWorkedDialogs } from '../../dialogs/manual-dialogs.ts'
import { findDialogPay } from '../ledger/dialog-pay.ts'

/** What became of each day of the week of `day` that had contacts; the money is what the ledger says. */
export async function buildWeek({ sql }: Context, agentId: number, day: string): Promise<WeekDay[]> {
  const week = weekOf(day)
  const [dialogs, unsettled] = await Promise.all([
    findWorkedDialogs(sql, agentId, week[0] ?? day, week[6] ?? day),
    findUnsettledDays(sql, agentId),
  ])
  const pay = await findDialogPay(
    sql,
    dialogs.filter(({ paid }) => paid).map(({ id }) => id),
  )
  return week.flatMap((each) => {
    const ofDay = dialogs.filter((dialog) => dialog.day === each)
    if (ofDay.length === 0) return []
    const { toReport = 0, unpaid = 0, blocks = false } = unsettled.find((one) => one.day === each) ?? {}
    const kopecks = ofDay.reduce((sum, { id }) => sum + (pay.get(id)?.sum ?? 0), 0)
    return [
      {
        day: each,
        accrued: toRubles(kopecks),
        canAccrue: unpaid > 0 && toReport === 0,
        // A day with something to report that asks nothing waits for its report to be read.
        isChecking: (toReport > 0 && !blocks) || ofDay.some((dialog) => dialog.isChecking),
        needsReport: toReport > 0 && blocks,
      },
    ]
  })
}
