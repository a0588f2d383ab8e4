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
    <ol aria-label={`Шаг ${current} из ${VERIFICATION_STEPS}`} className="mb-6 grid grid-cols-3 gap-2">
      {names.map((name, index) => {
        const isDone = isFinished || index + 1 < current
        const isCurrent = !isFinished && index + 1 === current
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} className="flex flex-col gap-2">
            <span
              aria-hidden="true"
              className={cx('h-1.5 rounded-full', isDone ? 'bg-success' : isCurrent ? 'bg-accent' : 'bg-line')}
            />
            <span
              className={cx('flex items-center gap-1 text-sm', isCurrent ? 'font-semibold text-ink' : 'text-muted')}
            >
              {isDone && <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-success" />}
              {name}
              {isDone && <span className="sr-only">, готово</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
