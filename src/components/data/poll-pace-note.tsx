import { SPARING_POLL_INTERVAL_MS } from '#contract/limits.ts'
import type { PollPace } from '#client/poll-pace.ts'
import { cx } from '#ui/cx.ts'
import { usePollPace } from './use-poll-pace.ts'

const REASONS: Record<Exclude<PollPace, 'usual'>, string> = {
  saving: 'Включена экономия трафика',
  slow: 'Сеть медленная',
  quiet: 'Экрана давно не касались',
}

/** What is on the screen is asked about less often than usual (statement 7.16): says so, and why. */
export function PollPaceNote({ className = 'mb-4 text-sm' }: { className?: string }) {
  const pace = usePollPace()
  if (pace === 'usual') return null
  return (
    <p role="status" className={cx('text-muted', className)}>
      {REASONS[pace]}: обновляем раз в{'\u00a0'}
      {SPARING_POLL_INTERVAL_MS / 1000}
      {'\u00a0'}секунд{pace === 'quiet' && ', а\u00a0после касания\u00a0— чаще'}.
    </p>
  )
}
