import type { ReactNode } from 'react'
import { ArrowUpOnSquareIcon, EllipsisHorizontalIcon, PlusIcon } from '@heroicons/react/24/outline'

/** iOS has no prompt of its own to show: the way through Safari's buttons, drawn as they look there. */
export function IosInstallSteps() {
  return (
    <ol className="flex flex-col gap-2">
      <Step number={1} drawing={<ArrowUpOnSquareIcon className="size-6 text-accent" />}>
        Нажмите «Поделиться» внизу Safari. В новых версиях кнопка спрятана под{' '}
        <EllipsisHorizontalIcon
          role="img"
          aria-label="тремя точками"
          className="inline size-5 rounded-full bg-sunken align-text-bottom"
        />
      </Step>
      <Step
        number={2}
        drawing={
          <span className="grid size-6 place-items-center rounded-sm border-2 border-accent text-accent">
            <PlusIcon className="size-4" />
          </span>
        }
      >
        Выберите «На экран „Домой“» — список можно прокрутить
      </Step>
      <Step number={3} drawing={<span className="text-sm font-semibold text-accent">Добавить</span>}>
        Нажмите «Добавить» и войдите в кабинет с нового значка
      </Step>
    </ol>
  )
}

function Step({ number, drawing, children }: { number: number; drawing: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid h-14 w-22 shrink-0 place-items-center rounded-lg border border-line bg-canvas"
      >
        {drawing}
      </span>
      <span className="text-base">
        <span className="font-semibold">{number}.</span> {children}
      </span>
    </li>
  )
}
