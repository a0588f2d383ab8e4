import { PAUSE_MINUTES } from '#contract/limits.ts'
import { plural } from '#lib/plural.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Alert } from '#ui/alert.tsx'
import { advisePause, type Pace } from './pace.ts'
import { usePaceStore } from './pace-store.ts'
import { useCountdown } from './use-countdown.ts'

/** Gentle advice to rest between first messages (specification §9): it forbids nothing. */
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
    <Alert tone={isOverdue ? 'warning' : 'info'} className="mb-4" title={isOverdue ? 'Пора сделать паузу' : 'Можно сделать паузу'}>
      {count} {plural(count, ['первое сообщение', 'первых сообщения', 'первых сообщений'])} подряд. Отдохните {least}–{most} минут, чтобы мессенджер не закрыл номер. Осталось <span className="figures font-semibold">{left}</span>
    </Alert>
  )
}
