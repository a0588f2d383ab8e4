import { BanknotesIcon, CheckCircleIcon, DocumentArrowUpIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { DayEnd } from './day-rules.ts'
import { PaceHint } from '../contacts/pace-hint.tsx'

interface WorkBarProps {
  end: DayEnd
  /** The day's balance has been accrued; more may have come up since. */
  isAccrued: boolean
  /** A report is on its way, being read, or has shown all it can: another one is not the next step. */
  isReported: boolean
  /** Contacts are taken for today alone. */
  canTake: boolean
  isTaking: boolean
  isAccruing: boolean
  onTake: () => void
  onReport: () => void
  onAccrue: () => void
}

/** The day's next steps under the thumb. The one that ends the day is the important one. */
export function WorkBar({
  end,
  isAccrued,
  isReported,
  canTake,
  isTaking,
  isAccruing,
  onTake,
  onReport,
  onAccrue,
}: WorkBarProps) {
  if (!canTake && end === null && !isAccrued) return null
  const hasEndButton = end !== null
  // Two buttons side by side have no room for icons at 360 px.
  const isPair = canTake && hasEndButton
  const isEndFirst = hasEndButton && !(end === 'report' && isReported)
  const size = isPair ? 'sm' : 'md'
  return (
    // Down to the page's edge: the column leaves room below its last card.
    <BottomBar className="-mb-8">
      {isAccrued && (
        <p className="mb-2.5 flex items-center justify-center gap-1.5 text-sm font-semibold text-success">
          <CheckCircleIcon aria-hidden="true" className="size-5" />
          Баланс начислен
        </p>
      )}
      {canTake && <PaceHint />}
      <div className="flex flex-wrap gap-2">
        {canTake && (
          <Button
            id="take-contact"
            size={size}
            variant={isEndFirst ? 'secondary' : 'primary'}
            className="flex-auto whitespace-nowrap"
            busy={isTaking}
            icon={isPair ? undefined : <UserPlusIcon />}
            onClick={onTake}
          >
            Взять контакт
          </Button>
        )}
        {end === 'report' && (
          <Button
            size={size}
            variant={isEndFirst ? 'primary' : 'secondary'}
            className="flex-auto whitespace-nowrap"
            icon={isPair ? undefined : <DocumentArrowUpIcon />}
            onClick={onReport}
          >
            Отправить отчёт
          </Button>
        )}
        {end === 'accrue' && (
          <Button
            size={size}
            className="flex-auto whitespace-nowrap"
            busy={isAccruing}
            icon={isPair ? undefined : <BanknotesIcon />}
            onClick={onAccrue}
          >
            Начислить баланс
          </Button>
        )}
      </div>
    </BottomBar>
  )
}
