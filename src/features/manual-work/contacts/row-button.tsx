import { actionTexts } from '../actions/action-texts.ts'
import type { RowAction } from '../actions/contact-actions.ts'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/waiting/spinner.tsx'

/** A row is narrow. */
const texts: Record<RowAction, string> = { ...actionTexts, extra: 'Доп. сообщение' }

interface RowButtonProps {
  action: RowAction
  /** Whose button it is, for those who can't see the row. */
  name: string
  isBusy: boolean
  onClick: () => void
}

/** A dialog's next step, at the end of its row: two words, one under the other on a phone. Its size stays while it is busy. */
export function RowButton({ action, name, isBusy, onClick }: RowButtonProps) {
  const text = texts[action]
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick()
      }}
      className={cx(
        'relative z-1 grid min-h-11 w-24 shrink-0 place-items-center rounded-lg border border-line-strong bg-surface px-1 py-1 text-center text-xs leading-4 font-semibold transition-colors select-none hover:bg-sunken active:translate-y-px @lg:w-auto @lg:px-3.5 @lg:text-sm',
        (action === 'screenshot' || action === 'undo') && 'border-accent text-accent',
      )}
    >
      <span className={cx('min-w-0', isBusy && 'opacity-0')}>{text}</span>
      {isBusy && <Spinner className="absolute size-5" />}
    </button>
  )
}
