import type { ComponentType, SVGProps } from 'react'
import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon, EyeIcon } from '@heroicons/react/16/solid'
import { cx } from '#ui/cx.ts'
import type { DayState } from './day-state.ts'

type Kind = DayState['kind']

const ICONS: Readonly<Partial<Record<Kind, ComponentType<SVGProps<SVGSVGElement>>>>> = {
  ready: CheckCircleIcon,
  checking: EyeIcon,
  open: ClockIcon,
  missed: ExclamationTriangleIcon,
}

const TONES: Readonly<Partial<Record<Kind, string>>> = {
  accrued: 'text-success',
  ready: 'text-accent',
  checking: 'text-muted',
  open: 'text-warning',
  missed: 'text-danger',
}

/** The state of a day under its date: a sum or a shape, so that it needs no colour. Its button says it in words. */
export function StateMark({ state, isSelected }: { state: DayState; isSelected: boolean }) {
  const Icon = ICONS[state.kind]
  return (
    <span
      aria-hidden="true"
      className={cx('figures h-4 text-[0.75rem] leading-4 font-semibold', !isSelected && TONES[state.kind])}
    >
      {state.kind === 'accrued' && Math.round(state.rubles)}
      {Icon !== undefined && <Icon className="size-4" />}
    </span>
  )
}
