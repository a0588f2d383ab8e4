import type { Queryable } from '../../database/sql.ts'
import { dialogAgainCause, dialogCause, dialogReturnCause } from './causes.ts'
import { findPosted } from './service.ts'

/** What the ledger says of one dialog, kopecks. */
export interface DialogPay {
  /** All that came and went for it. */
  sum: number
  /** What was taken back by a decision, whether a later one gave it again or not. */
  takenBack: number
}

/** Of each of these dialogs that has an entry. */
export async function findDialogPay(
  sql: Queryable,
  dialogIds: readonly number[],
): Promise<ReadonlyMap<number, DialogPay>> {
  if (dialogIds.length === 0) return new Map()
  const causes = dialogIds.map((id) => [dialogCause(id), dialogReturnCause(id), dialogAgainCause(id)] as const)
  const posted = await findPosted(sql, causes.flat())
  return new Map(
    dialogIds.flatMap((id, index) => {
      const [paid = 0, back = 0, again = 0] = (causes[index] ?? []).map((cause) => posted.get(cause) ?? 0)
      return paid === 0 ? [] : [[id, { sum: paid + back + again, takenBack: -back }]]
    }),
  )
}
