import { CheckIcon } from '@heroicons/react/20/solid'
import { VERIFICATION_STEPS } from '#contract/limits.ts'
import { cx } from '#ui/cx.ts'

const names = ['Номер', 'Скриншоты', 'Проверка']

interface StepsProps {
  /** From 1. */
  current: number
  isFinished: boolean
}

export function Steps({ current, isFinished }: StepsProps) {
  return (
    <ol aria-label={`Шаг ${current} из ${VERIFICATION_STEPS}`} className="mb-6 flex flex-wrap gap-x-4 gap-y-2">
      {names.map((name, index) => {
        const isDone = isFinished || index + 1 < current
        const isCurrent = !isFinished && index + 1 === current
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx('flex items-center gap-1.5 text-sm', isCurrent ? 'font-semibold text-ink' : 'text-muted')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-5 place-items-center rounded-full text-xs font-semibold tabular-nums',
                isDone ? 'bg-success-soft text-success' : isCurrent ? 'bg-accent text-on-accent' : 'bg-sunken',
              )}
            >
              {isDone ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            {name}
            {isDone && <span className="sr-only">, готово</span>}
          </li>
        )
      })}
    </ol>
  )
}
