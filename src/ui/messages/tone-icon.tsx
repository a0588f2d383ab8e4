import { cx } from '../cx.ts'

export type MessageTone = 'info' | 'success' | 'warning' | 'danger'

const CIRCLE = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15Z'
const drawings: Record<MessageTone, string> = {
  info: `${CIRCLE}M10 9v4.5m0-7v.01`,
  success: `${CIRCLE}M6.7 10.2l2.3 2.3 4.3-4.8`,
  warning: 'M10 2.7 18 16.8H2ZM10 8v4m0 2.2v.01',
  danger: `${CIRCLE}M10 6v5m0 2.7v.01`,
}

const colours: Record<MessageTone, string> = {
  info: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** The sign of a message's kind. Drawn here, in a few bytes: it is on the first page. */
export function ToneIcon({ tone, className }: { tone: MessageTone; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', colours[tone], className ?? 'size-5')}
    >
      <path d={drawings[tone]} />
    </svg>
  )
}
