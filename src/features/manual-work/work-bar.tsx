import { BanknotesIcon, CheckCircleIcon, DocumentArrowUpIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import type { DayEnd } from './day-rules.ts'

interface WorkBarProps {
  end: DayEnd
  /** Contacts are taken for today alone. */
  canTake: boolean
  isTaking: boolean
  isAccruing: boolean
  onTake: () => void
  onReport: () => void
  onAccrue: () => void
}

/** The day's next steps under the thumb. The one that ends the day is the important one. */
export function WorkBar({ end, canTake, isTaking, isAccruing, onTake, onReport, onAccrue }: WorkBarProps) {
  if (!canTake && end === null) return null
  const hasEndButton = end === 'report' || end === 'accrue'
  const size = canTake && hasEndButton ? 'sm' : 'md'
  return (
    <BottomBar>
      {end === 'accrued' && (
        <p className="mb-3 flex items-center justify-center gap-1.5 text-base font-semibold text-success">
          <CheckCircleIcon aria-hidden="true" className="size-6" />
          Баланс начислен
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canTake && (
          <Button id="take-contact" size={size} variant={hasEndButton ? 'secondary' : 'primary'} className="flex-1 whitespace-nowrap" busy={isTaking} icon={<UserPlusIcon />} onClick={onTake}>
            Взять контакт
          </Button>
        )}
        {end === 'report' && (
          <Button size={size} className="flex-1 whitespace-nowrap" icon={<DocumentArrowUpIcon />} onClick={onReport}>
            Отправить отчёт
          </Button>
        )}
        {end === 'accrue' && (
          <Button size={size} className="flex-1 whitespace-nowrap" busy={isAccruing} icon={<BanknotesIcon />} onClick={onAccrue}>
            Начислить баланс
          </Button>
        )}
      </div>
    </BottomBar>
  )
}
