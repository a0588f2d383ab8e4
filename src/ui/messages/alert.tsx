import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type MessageTone, ToneIcon } from './tone-icon.tsx'

const grounds: Record<MessageTone, string> = {
  info: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
}

interface AlertProps {
  tone?: MessageTone | undefined
  title?: ReactNode
  /** A way on: a button or a link. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A message that stays on the page. A red one is announced at once. */
export function Alert({ tone = 'danger', title, action, className, children }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex gap-2.5 rounded-lg p-3.5 text-sm text-ink', grounds[tone], className)}
    >
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
