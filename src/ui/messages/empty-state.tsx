import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What to do so that it fills. */
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full bg-sunken text-muted [&>svg]:size-7"
        >
          {icon}
        </span>
      )}
      <p className="text-base font-semibold">{title}</p>
      {description !== undefined && <p className="mt-1 max-w-sm text-sm text-muted">{description}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
