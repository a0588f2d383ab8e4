import type { ReactNode } from 'react'
import { CheckCircleIcon } from '@heroicons/react/20/solid'
import { type ManualFacts, nextAction, REPORT_URGENT_MS, type Step } from '#domain/next-action.ts'
import { ActionBar } from '#components/work/action-bar.tsx'
import { Price } from '#components/work/price.tsx'
import { useWorkClock } from '#components/work/use-work-clock.ts'
import { useOnline } from '#components/data/use-online.ts'
import { PaceHint } from '../taking/pace-hint.tsx'

interface WorkBarProps {
  facts: Omit<ManualFacts, 'now' | 'isOnline'>
  /** What a dialog pays, rubles; null where the server doesn't tell. */
  price: number | null
  busy: Step['kind'] | null
  /** Messages about the day, null for none. */
  notices: readonly ReactNode[]
  onPress: (step: Step) => void
}

/** The day's next steps under the thumb, with what there is to know about them. */
export function WorkBar({ facts, price, busy, notices, onPress }: WorkBarProps) {
  const now = useWorkClock(facts.reportDueAt - REPORT_URGENT_MS)
  const isOnline = useOnline()
  const action = nextAction({ ...facts, now, isOnline })
  return (
    <ActionBar hasKeys action={action} busy={busy} onPress={onPress} aside={price !== null && <Price amount={price} />}>
      {[
        ...notices,
        facts.balanceHasAccrual ? <Accrued key="accrued" /> : null,
        action.main?.kind === 'take' && !action.main.isOff ? <PaceHint key="pace" /> : null,
      ]}
    </ActionBar>
  )
}

function Accrued() {
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm font-semibold text-success">
      <CheckCircleIcon aria-hidden="true" className="size-5" />
      Баланс начислен
    </p>
  )
}
