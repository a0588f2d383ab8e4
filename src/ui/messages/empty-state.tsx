import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Face, type Mood } from './face.tsx'

interface EmptyStateProps {
  mood?: Mood
  icon?: ReactNode
  title: ReactNode
  /** What to do so that it fills. */
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ mood = 'calm', icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-8 text-center', className)}>
      <Face mood={mood} icon={icon} className="mb-3 size-20" />
      <p className="text-base font-semibold text-balance">{title}</p>
      {description !== undefined && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{description}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
