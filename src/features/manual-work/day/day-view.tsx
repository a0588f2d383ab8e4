import { memo, type ReactNode } from 'react'
import { CloudIcon } from '@heroicons/react/24/outline'
import { DayOutline } from '#components/work/day-outline.tsx'
import { PollPaceNote } from '#components/data/poll-pace-note.tsx'
import { usePollPace } from '#components/data/use-poll-pace.ts'
import { useOnline } from '#components/data/use-online.ts'
import { errorText } from '#domain/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { DayContent } from './day-content.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useLasting } from './use-lasting.ts'
import { useManualDay } from './use-manual-day.ts'

/** A start shows what is kept until the server answers: only a slow answer is worth a word, ms. */
const PATIENCE_MS = 1000

interface DayViewProps {
  /** The business day to show, and that of now. */
  day: string
  today: string
  /** The agent's balance, rubles. */
  balance: number
  search: string
  /** The search that the server is asked for. */
  asked: string
  isSearchOpen: boolean
  onSearch: (search: string) => void
  onSelectDay: (day: string) => void
  /** Told whether anything of this day is open over it. */
  onCover: (isCovered: boolean) => void
  /** Stands below the contacts. */
  children?: ReactNode
}

/** A day while it loads, when it can't be loaded, when it is old, and when it is there. */
export const DayView = memo(function DayView({
  day: date,
  today,
  balance,
  search,
  asked,
  isSearchOpen,
  onSearch,
  onSelectDay,
  onCover,
  children,
}: DayViewProps) {
  const isOnline = useOnline()
  const { day, whole, error, isOtherSearch, isStale, seenAt, refresh } = useManualDay(date, asked, isOnline)
  const isLongStale = useLasting(isStale, PATIENCE_MS)
  const isSparing = usePollPace() !== 'usual'

  if (day === undefined)
    return isOnline && error === undefined ? (
      <DayOutline label="День загружается" hasStep={date === today} />
    ) : (
      <NoDay isOnline={isOnline} error={error} onRetry={() => void refresh()} />
    )
  return (
    <DayContent
      date={date}
      today={today}
      day={day}
      whole={whole}
      balance={balance}
      search={search}
      isSearchOpen={isSearchOpen}
      // The server's answer to this search is not there: what is known is searched here.
      isFilteredHere={search.trim() !== asked || isOtherSearch || isStale}
      freshness={
        isLongStale ? (
          <StaleNotice key="stale" isOnline={isOnline} error={error} seenAt={seenAt} />
        ) : isSparing ? (
          <PollPaceNote key="poll" className="text-xs" />
        ) : null
      }
      onSearch={onSearch}
      onSelectDay={onSelectDay}
      onCover={onCover}
      refresh={refresh}
    >
      {children}
    </DayContent>
  )
})

function NoDay({ isOnline, error, onRetry }: { isOnline: boolean; error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      mood="sorry"
      icon={<CloudIcon />}
      title={isOnline ? 'День не загрузился' : 'Нет связи'}
      description={
        isOnline ? errorText(error) : 'Этот день на телефоне ещё не сохранён. Он откроется, когда появится интернет.'
      }
      action={
        <Button variant="secondary" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  )
}
