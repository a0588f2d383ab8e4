import type { ReactNode } from 'react'
import type { BindingDay } from '#contract/binding-work.ts'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { formatCount } from '#domain/count.ts'
import { formatRubles } from '#domain/money.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { MoneyPath } from '#components/work/money-path.tsx'
import { dayBadge, hasUnpaid } from './day-badge.ts'
import { PlanSignUp } from './plan-sign-up.tsx'

interface DayCardProps {
  today: string
  day: BindingDay
  /** Of the agent, rubles. */
  balance: number
  /** A dialog awaits its client. */
  hasDialog: boolean
}

/** Plan and fact of the day, the agents in it, and where the money of this agent stands. */
export function DayCard({ today, day, balance, hasDialog }: DayCardProps) {
  const badge = dayBadge(day)
  const plan = day.plan ?? 0
  const fact = day.fact ?? 0
  return (
    <Card as="section" aria-label="План на сегодня" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-semibold">План на сегодня</h2>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="figures text-2xl font-bold">
            {formatCount(fact)}
            <span className="text-lg font-medium text-muted"> из {formatCount(plan)}</span>
          </p>
          <p className="text-sm text-muted">диалогов у всех агентов</p>
        </div>
        <Progress
          value={plan === 0 ? 0 : fact / plan}
          label="Выполнение плана"
          tone={fact >= plan && plan > 0 ? 'success' : 'accent'}
        />
      </div>
      <dl className="grid gap-3 border-t min-[15rem]:grid-cols-3 border-line pt-4">
        <Figure name="Награда">
          {day.agentHasWorkPhones === null || day.dialogCost === null
            ? '—'
            : formatRubles(day.agentHasWorkPhones * day.dialogCost)}
        </Figure>
        <Figure name="Агентов">
          {day.agentsInPlan ?? '—'} <span className="font-normal text-muted">из {day.totalAgents ?? '—'}</span>
        </Figure>
        <Figure name="Свободно">{day.freePhones === null ? '—' : formatCount(day.freePhones)}</Figure>
      </dl>
      {day.agentTodayPhonesCount !== undefined && (
        <p className="text-sm text-muted">
          Вы взяли сегодня <span className="figures font-semibold text-ink">{day.agentTodayPhonesCount}</span> из
          {'\u00A0'}
          {DAILY_CONTACT_LIMIT} контактов, считая оба режима
        </p>
      )}
      <div className="border-t border-line pt-4">
        <MoneyPath
          facts={{
            awaitingReply: hasDialog ? 1 : 0,
            awaitingReport: null,
            awaitingScreenshot: 0,
            checking: 0,
            unpaid: typeof day.notPaid === 'number' ? day.notPaid : null,
            canAccrue: hasUnpaid(day),
            isReading: false,
            price: day.dialogCost,
            balance,
          }}
        />
      </div>
      <PlanSignUp day={today} isSignedUp={day.userSingUpToPlan} />
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures text-lg font-semibold">{children}</dd>
    </div>
  )
}
