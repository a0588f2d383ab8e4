import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type MessageTone, ToneIcon } from './tone-icon.tsx'

const grounds: Record<MessageTone, string> = {
  info: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
}

interface NoticeLineProps {
  tone?: MessageTone | undefined
  /** In place of the tone's own sign. */
  icon?: ReactNode
  /** A way on: one small button. */
  action?: ReactNode
  role?: 'status' | undefined
  children: ReactNode
}

/** A message in a line or two, for where an Alert would take the room of what the screen is for. */
export function NoticeLine({ tone = 'info', icon, action, role, children }: NoticeLineProps) {
  return (
    <div
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-lg pl-2.5 text-xs text-ink',
        grounds[tone],
        action === undefined && 'pr-2.5',
      )}
    >
      {icon ?? <ToneIcon tone={tone} />}
      <p role={role} className="min-w-0 flex-1 py-1">
        {children}
      </p>
      {action}
    </div>
  )
}

interface NoticeButtonProps {
  /** What it does, where its word alone doesn't say: begins with the word. */
  label?: string | undefined
  onClick: () => void
  children: string
}

export function NoticeButton({ label, onClick, children }: NoticeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 shrink-0 rounded-lg px-3 text-sm font-semibold text-accent hover:underline"
    >
      {children}
    </button>
  )
}
