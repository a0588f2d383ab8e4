import { memo, useState } from 'react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { formatCount } from '#domain/count.ts'
import { formatRubles } from '#domain/money.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { dayBadge, dayReward, pendingReward, successCount, takenCount } from './day-rules.ts'
import { Deadline } from './deadline.tsx'
import { DayMoney } from './sheets.tsx'

interface DaySummaryProps {
  day: ManualDay
  contacts: readonly Contact[]
  /** Its business day. */
  date: string
  isToday: boolean
  /** Of the agent, rubles. */
  balance: number
  /** Its pictures are on their way, or being read. */
  isReading: boolean
}

/** How the day goes, in a line: contacts of 50, money earned and awaited, the nearest deadline. The way of the money folds out. */
export const DaySummary = memo(function DaySummary({
  day,
  contacts,
  date,
  isToday,
  balance,
  isReading,
}: DaySummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const badge = dayBadge(day)
  const reward = dayReward(day)
  const pending = pendingReward(day, contacts)
  const taken = takenCount(day)
  return (
    <section aria-label="Итоги дня">
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="-mx-2 flex min-h-10 list-none items-center gap-2 rounded-lg px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>
              <b className="figures text-base leading-5 font-bold text-ink">{taken}</b> из {DAILY_CONTACT_LIMIT}{' '}
              контактов
            </span>
            {reward !== null && (
              <span className="figures font-semibold text-success">
                <span className="sr-only">Заработано </span>
                {formatRubles(reward)}
              </span>
            )}
            {pending > 0 && <span className="figures">ждут {formatRubles(pending)}</span>}
            <Deadline day={day} date={date} isToday={isToday} />
          </span>
          <ChevronDownIcon
            aria-hidden="true"
            className="mr-1 size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-2.5 pt-2 pb-3">
          <Progress
            value={taken / DAILY_CONTACT_LIMIT}
            label="Взято контактов"
            tone={taken >= DAILY_CONTACT_LIMIT ? 'success' : 'accent'}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <dl className="contents">
              <Figure name="Успешно" value={formatCount(successCount(day))} />
              {day.bindingPhonesCount !== undefined && day.bindingPhonesCount > 0 && (
                <Figure name="С привязкой" value={formatCount(day.bindingPhonesCount)} />
              )}
              {isToday && day.freePhonesCount !== null && (
                <Figure name="В базе" value={formatCount(day.freePhonesCount)} />
              )}
            </dl>
          </div>
          {isOpen && <DayMoney day={day} contacts={contacts} date={date} balance={balance} isReading={isReading} />}
        </div>
      </details>
    </section>
  )
})

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
