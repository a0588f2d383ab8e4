import { CheckCircleIcon, ClockIcon, QuestionMarkCircleIcon, XCircleIcon } from '@heroicons/react/20/solid'
import type { WithdrawalStatus } from '#contract/withdrawal.ts'
import { cx } from '#ui/cx.ts'

interface Mark {
  text: string
  look: string
  Icon: typeof ClockIcon
}

const marks: Record<WithdrawalStatus, Mark> = {
  SUCCESS: { text: 'Успешно', look: 'text-success', Icon: CheckCircleIcon },
  IN_PROCESSING: { text: 'В ожидании', look: 'text-warning', Icon: ClockIcon },
  FAILURE: { text: 'Отменен', look: 'text-danger', Icon: XCircleIcon },
}

const UNKNOWN: Mark = { text: 'Неизвестно', look: 'text-muted', Icon: QuestionMarkCircleIcon }

/** A payout's state, as icon and word (statement 10.18). */
export function StatusMark({ status }: { status: WithdrawalStatus | null }) {
  return <MarkLine mark={status === null ? UNKNOWN : marks[status]} />
}

function MarkLine({ mark: { text, look, Icon } }: { mark: Mark }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 align-middle text-sm font-semibold whitespace-nowrap', look)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  )
}

/** The states a payout can have, as they stand in `marks`. */
export function StatusLegend() {
  return (
    <ul aria-label="Обозначения" className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5">
      {Object.values(marks).map((mark) => (
        <li key={mark.text}>
          <MarkLine mark={mark} />
        </li>
      ))}
    </ul>
  )
}
