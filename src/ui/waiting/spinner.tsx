import { cx } from '../cx.ts'

interface SpinnerProps {
  /** Said to a screen reader; without it the spinner is an ornament. */
  label?: string | undefined
  className?: string | undefined
}

/** For a wait of a second or two inside a control; lists show skeletons instead. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className={cx('inline-flex', className ?? 'size-5')}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        className="size-full animate-spin motion-reduce:animate-none"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
