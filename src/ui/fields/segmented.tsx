import { Link } from 'wouter'
import { cx } from '../cx.ts'

interface Segment {
  href: string
  label: string
}

interface SegmentedProps {
  /** Names the switch to a screen reader. */
  label: string
  segments: readonly Segment[]
  /** The address that is open. */
  current: string
  className?: string | undefined
}

/** A switch between a few neighbouring pages. */
export function Segmented({ label, segments, current, className }: SegmentedProps) {
  return (
    <nav
      aria-label={label}
      className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] rounded-lg bg-sunken', className)}
    >
      {segments.map((segment) => {
        const isCurrent = segment.href === current
        return (
          <Link
            key={segment.href}
            href={segment.href}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'grid min-h-11 place-items-center rounded-lg border-3 border-sunken px-2 text-center text-sm font-semibold transition-colors',
              isCurrent ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {segment.label}
          </Link>
        )
      })}
    </nav>
  )
}
