import { cx } from '../cx.ts'

/** A grey shape in the place of something that loads; size it by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'max-w-full animate-pulse rounded-md bg-sunken motion-reduce:animate-none',
        className ?? 'h-4 w-full',
      )}
    />
  )
}

interface SkeletonListProps {
  rows?: number | undefined
  /** Said to a screen reader while the list loads. */
  label?: string | undefined
  /** The size of a row. */
  rowClassName?: string | undefined
}

/** The outline of a list that loads. */
export function SkeletonList({ rows = 4, label = 'Загрузка', rowClassName = 'h-16' }: SkeletonListProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={cx('rounded-xl', rowClassName)} />
      ))}
    </div>
  )
}
