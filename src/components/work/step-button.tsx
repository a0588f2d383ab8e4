import type { ComponentType, SVGProps } from 'react'
import {
  ArrowUturnLeftIcon,
  BanknotesIcon,
  CameraIcon,
  DevicePhoneMobileIcon,
  DocumentArrowUpIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline'
import { formatDay } from '#domain/days.ts'
import { formatRubles } from '#domain/money.ts'
import type { Step } from '#domain/next-action.ts'
import { plural } from '#domain/plural.ts'
import { payOut } from '#contract/paths.ts'
import { stepKeys } from './step-keys.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { useIsDesk } from '../data/use-width.ts'
import { cx } from '#ui/cx.ts'

const icons: Record<Step['kind'], ComponentType<SVGProps<SVGSVGElement>>> = {
  take: UserPlusIcon,
  report: DocumentArrowUpIcon,
  missing: CameraIcon,
  accrue: BanknotesIcon,
  withdraw: BanknotesIcon,
  earlier_day: ArrowUturnLeftIcon,
  link_account: DevicePhoneMobileIcon,
  show_accounts: DevicePhoneMobileIcon,
}

/** Where the page finds the button that takes a contact, and the one that opens the report. */
export const TAKE_BUTTON_ID = 'take-contact'
export const REPORT_BUTTON_ID = 'send-report'

const ids: Partial<Record<Step['kind'], string>> = { take: TAKE_BUTTON_ID, report: REPORT_BUTTON_ID }

interface StepButtonProps {
  step: Step
  isMain: boolean
  isBusy: boolean
  /** The element that says why it is off. */
  reasonId: string | undefined
  /** The screen listens to the keys of a desk. */
  hasKeys?: boolean
  onPress: (step: Step) => void
}

/** A step of the day's work. Both places keep their size, whatever stands in them. */
export function StepButton({ step, isMain, isBusy, reasonId, hasKeys = false, onPress }: StepButtonProps) {
  const Icon = icons[step.kind]
  const isDesk = useIsDesk()
  const shortcut = hasKeys && isDesk ? stepKeys[step.kind] : undefined
  const look = {
    size: isMain ? 'md' : 'sm',
    variant: isMain ? 'primary' : 'secondary',
    icon: isMain ? <Icon /> : undefined,
    className: cx(
      'size-full min-h-12',
      isMain ? 'px-2!' : 'px-2! py-1!',
      // On a phone these words fill a line by themselves.
      isMain && (step.kind === 'report' || step.kind === 'earlier_day') && '@max-[23rem]:*:first:hidden',
    ),
  } as const
  if (step.kind === 'withdraw') {
    return (
      <LinkButton {...look} href={payOut}>
        <Words step={step} isMain={isMain} />
      </LinkButton>
    )
  }
  const isOff = (step.kind === 'take' || step.kind === 'accrue') && step.isOff
  return (
    <Button
      {...look}
      id={ids[step.kind]}
      aria-keyshortcuts={shortcut}
      busy={isBusy}
      disabled={isOff && !isBusy}
      aria-describedby={isOff ? reasonId : undefined}
      aria-description={
        step.kind === 'report' && step.count > 0 ? `Ждут отчёта: ${countDialogs(step.count)}` : undefined
      }
      onClick={() => onPress(step)}
    >
      <Words step={step} isMain={isMain} />
    </Button>
  )
}

const plainWords: Record<'take' | 'link_account' | 'show_accounts', string> = {
  take: 'Взять контакт',
  link_account: 'Привязать аккаунт',
  show_accounts: 'К аккаунтам',
}

function Words({ step, isMain }: { step: Step; isMain: boolean }) {
  if (step.kind === 'report') {
    return (
      <>
        {/* Beside the main step there is room for one word; its name stays whole. */}
        <span>
          {isMain ? 'Отправить ' : <span className="sr-only">Отправить </span>}
          <span className={isMain ? undefined : 'inline-block first-letter:uppercase'}>отчёт</span>
        </span>
        {step.count > 0 && <Count>{step.count}</Count>}
      </>
    )
  }
  if (step.kind === 'accrue') {
    return (
      <span>
        Начислить {step.amount === null ? 'баланс' : <span className="sr-only">баланс </span>}
        {step.amount !== null && <span className="figures">{formatRubles(step.amount)}</span>}
      </span>
    )
  }
  if (step.kind === 'withdraw') {
    return (
      <span>
        Вывести <span className="figures">{formatRubles(step.amount)}</span>
      </span>
    )
  }
  if (step.kind === 'missing') return `Нужны снимки: ${step.count}`
  if (step.kind === 'earlier_day') return `Перейти к\u00A0${formatDay(step.day).replace(' ', '\u00A0')}`
  return plainWords[step.kind]
}

function Count({ children }: { children: number }) {
  return (
    <span aria-hidden="true" className="figures rounded-full bg-current/15 px-2 text-sm leading-6">
      {children}
    </span>
  )
}

function countDialogs(count: number): string {
  return `${count} ${plural(count, ['диалог', 'диалога', 'диалогов'])}`
}
