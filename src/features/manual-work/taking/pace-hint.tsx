import { ClockIcon } from '@heroicons/react/20/solid'
import { PAUSE_MINUTES } from '#contract/limits.ts'
import { plural } from '#domain/plural.ts'
import { serverNow } from '#client/server-clock.ts'
import { cx } from '#ui/cx.ts'
import { advisePause, type Pace } from './pace.ts'
import { usePaceStore } from './pace-store.ts'
import { useCountdown } from '#components/data/use-countdown.ts'

/** Gentle advice to rest between first messages (statement 6.6), above the button it is about: it forbids nothing. */
export function PaceHint() {
  const sentAt = usePaceStore((state) => state.sentAt)
  const pace = advisePause(sentAt, serverNow())
  return pace === null ? null : <Resting pace={pace} />
}

function Resting({ pace: { count, restedAt, isOverdue } }: { pace: Pace }) {
  const left = useCountdown(restedAt)
  if (restedAt <= serverNow()) return null
  const [least, most] = PAUSE_MINUTES
  return (
    <p className={cx('mb-2.5 flex items-start gap-1.5 text-sm', isOverdue ? 'text-warning' : 'text-muted')}>
      <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="flex-1">
        {count} {plural(count, ['сообщение', 'сообщения', 'сообщений'])} подряд:{' '}
        {isOverdue ? 'сделайте' : 'лучше сделать'} паузу {least}–{most} минут
      </span>
      <span className="figures font-semibold">{left}</span>
    </p>
  )
}
