import type { ReactNode } from 'react'
import { CheckCircleIcon, ExclamationCircleIcon, ExclamationTriangleIcon, InformationCircleIcon } from '@heroicons/react/20/solid'
import { cx } from './cx.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<AlertTone, { box: string; icon: string; Icon: typeof CheckCircleIcon }> = {
  info: { box: 'bg-accent-soft', icon: 'text-accent', Icon: InformationCircleIcon },
  success: { box: 'bg-success-soft', icon: 'text-success', Icon: CheckCircleIcon },
  warning: { box: 'bg-warning-soft', icon: 'text-warning', Icon: ExclamationTriangleIcon },
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: ExclamationCircleIcon },
}

interface AlertProps {
  tone?: AlertTone | undefined
  title?: ReactNode
  /** A way on: a button or a link. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A message that stays on the page. A red one is announced at once. */
export function Alert({ tone = 'danger', title, action, className, children }: AlertProps) {
  const { box, icon, Icon } = looks[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className={cx('flex gap-2.5 rounded-lg p-3.5 text-sm text-ink', box, className)}>
      <Icon aria-hidden="true" className={cx('size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
