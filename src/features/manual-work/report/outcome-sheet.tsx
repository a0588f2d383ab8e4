import type { ReactNode } from 'react'
import { CheckCircleIcon, ClockIcon } from '@heroicons/react/20/solid'
import { CameraIcon } from '@heroicons/react/24/outline'
import type { Contact } from '#contract/manual-work.ts'
import { contactName } from '#domain/contact-name.ts'
import type { Step } from '#domain/next-action.ts'
import { StepButton } from '#components/work/step-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import { NumberTail } from './number-tail.tsx'
import { outcomeWords } from './report-line.tsx'
import type { NumberState, ReportOutcome } from './report-outcome.ts'

interface OutcomeSheetProps {
  outcome: ReportOutcome
  /** What a dialog pays, rubles; null where the server doesn't tell. */
  price: number | null
  /** The day's money can be accrued now. */
  accrue: Extract<Step, { kind: 'accrue' }> | null
  isAccruing: boolean
  onAccrue: () => void
  onScreenshot: (contact: Contact) => void
  onClose: () => void
}

/** A report number by number: ticked as they are found, and a camera at each that takes a screenshot of its own. */
export function OutcomeSheet(props: OutcomeSheetProps) {
  const { outcome, price, accrue, isAccruing, onAccrue, onScreenshot, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={outcome.isReading ? 'Читаем скриншоты…' : outcomeWords(outcome, price)}
      description={<span className="text-sm">{describe(outcome)}</span>}
      footer={
        accrue === null ? (
          <Button variant="secondary" onClick={onClose}>
            {outcome.isReading ? 'Свернуть' : 'Понятно'}
          </Button>
        ) : (
          <StepButton step={accrue} isMain isBusy={isAccruing} reasonId={undefined} onPress={onAccrue} />
        )
      }
    >
      <ul aria-label="Номера отчёта" className="divide-y divide-line">
        {outcome.numbers.map(({ contact, state }) => (
          <li key={contact.id ?? contact.phone} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              <NumberTail contact={contact} />
            </span>
            <span className="text-xs text-muted">{words[state]}</span>
            {state === 'missing' ? (
              <IconButton
                label={`Загрузить скриншот: ${contactName(contact)}`}
                className="-mx-2.5"
                onClick={() => onScreenshot(contact)}
              >
                <CameraIcon className="text-accent" />
              </IconButton>
            ) : (
              <span aria-hidden="true" className="grid size-6 place-items-center [&>svg]:size-6">
                {icons[state]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const words: Record<NumberState, string> = {
  awaited: 'Ищем',
  found: 'Найден',
  checking: 'Проверяем',
  missing: 'Не найден',
}

const icons: Record<Exclude<NumberState, 'missing'>, ReactNode> = {
  awaited: <Spinner className="size-5 text-muted" />,
  found: <CheckCircleIcon className="text-success" />,
  checking: <ClockIcon className="text-accent" />,
}

function describe({ isReading, missing }: ReportOutcome): string {
  if (isReading) return 'Обычно это меньше минуты. Можно закрыть и работать дальше.'
  if (missing === 0) return 'Больше ничего присылать не нужно.'
  return missing === 1
    ? 'Пришлите снимок чата, которого не хватило.'
    : 'Пришлите снимок каждого чата, которого не хватило.'
}
