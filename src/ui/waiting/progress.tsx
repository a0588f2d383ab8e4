import { cx } from '../cx.ts'

interface ProgressProps {
  /** 0 to 1. */
  value: number
  label: string
  tone?: 'accent' | 'success' | 'warning' | undefined
  className?: string | undefined
}

const tones = { accent: 'bg-accent', success: 'bg-success', warning: 'bg-warning' }

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-2 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-300 ease-out', tones[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
