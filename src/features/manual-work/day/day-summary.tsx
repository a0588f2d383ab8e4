import { memo } from 'react'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatRubles } from '#domain/money.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { dayBadge, dayReward, successCount, takenCount } from './day-rules.ts'
import { Deadline } from './deadline.tsx'
import { TrainingVideos } from '../training/training-videos.tsx'

const count = new Intl.NumberFormat('ru-RU')

interface DaySummaryProps {
  day: ManualDay
  /** Its business day. */
  date: string
  isToday: boolean
}

/** How the day goes: contacts of 50, what came of them, what they bring, and until when. */
export const DaySummary = memo(function DaySummary({ day, date, isToday }: DaySummaryProps) {
  const badge = dayBadge(day)
  const reward = dayReward(day)
  const taken = takenCount(day)
  return (
    <Card as="section" padding="none" aria-label="Итоги дня" className="mb-4">
      <div className="flex flex-col gap-2.5 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-base text-muted">
            <span className="figures text-2xl font-bold text-ink">{taken}</span> из {DAILY_CONTACT_LIMIT} контактов
          </p>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </div>
        <Progress
          value={taken / DAILY_CONTACT_LIMIT}
          label="Взято контактов"
          tone={taken >= DAILY_CONTACT_LIMIT ? 'success' : 'accent'}
        />
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Figure name="Успешно" value={count.format(successCount(day))} />
          {(day.checkingPhonesCount ?? 0) > 0 && (
            <Figure name="Проверяем" value={count.format(day.checkingPhonesCount ?? 0)} />
          )}
          {reward !== null && <Figure name="Награда" value={formatRubles(reward)} />}
          {day.bindingPhonesCount !== undefined && day.bindingPhonesCount > 0 && (
            <Figure name="С привязкой" value={count.format(day.bindingPhonesCount)} />
          )}
          {isToday && day.freePhonesCount !== null && (
            <Figure name="В базе" value={count.format(day.freePhonesCount)} />
          )}
        </dl>
        <Deadline day={day} date={date} isToday={isToday} />
      </div>
      <TrainingVideos />
    </Card>
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
