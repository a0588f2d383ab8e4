import type { Debt } from '#contract/binding-work.ts'
import { formatDay } from '#domain/days.ts'
import { DialogCard, type DialogCardProps } from './dialog-card.tsx'
import type { KeptContact } from './kept-contact.ts'

interface DebtCardProps extends Pick<DialogCardProps, 'onChanged' | 'onEnded' | 'onOptedOut'> {
  /** What the server tells of the debt, if anything can be read. */
  debt: Debt | undefined
  /** The contact taken last on this phone: it stands in for a debt that the server doesn't describe. */
  kept: KeptContact | null
}

/** The earlier day's dialog to close first. One that nobody can describe is closed too: both calls name no dialog. */
export function DebtCard({ debt, kept, ...closing }: DebtCardProps) {
  const dialog = debt ?? kept
  const day = dialog?.day ?? null
  return (
    <DialogCard
      key={dialog?.phone}
      title={day === null ? 'Диалог прошлого дня' : `Диалог за ${formatDay(day)}`}
      dialog={dialog}
      {...closing}
    />
  )
}
