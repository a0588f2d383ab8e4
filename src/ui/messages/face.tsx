import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** What the bubble feels about what it stands over. */
export type Mood = keyof typeof looks

const looks = {
  /** Nothing is here yet. */
  calm: { tone: 'accent', eyes: 'M212 226v24M300 226v24', mouth: 'M220 296q36 30 72 0' },
  /** It worked out. */
  glad: { tone: 'success', eyes: 'M194 246q18-28 36 0M282 246q18-28 36 0', mouth: 'M206 288q50 62 100 0z' },
  /** It did not. */
  sorry: { tone: 'danger', eyes: 'M212 236v24M300 236v24M188 206l34-14M324 206l-34-14', mouth: 'M222 318q34-30 68 0' },
  /** Somebody is at work on it; there is nothing to do. */
  asleep: { tone: 'muted', eyes: 'M192 238q20 20 40 0M280 238q20 20 40 0', mouth: 'M238 302h36' },
  /** What is asked for isn't here. */
  puzzled: { tone: 'accent', eyes: 'M212 232v24M300 232v24M282 200q20-16 40-4', mouth: 'M220 306l68-14' },
} as const

const tones = {
  accent: 'text-accent [--bubble:var(--accent-soft)]',
  success: 'text-success [--bubble:var(--success-soft)]',
  danger: 'text-danger [--bubble:var(--danger-soft)]',
  muted: 'text-muted [--bubble:var(--sunken)]',
}

interface FaceProps {
  mood: Mood
  /** What it is about: a small icon at its corner. */
  icon?: ReactNode
  /** Stands on the tint that is the bubble's own otherwise. */
  isOnTint?: boolean
  className?: string | undefined
}

/** The mark's own bubble with a face: over what is empty, done, failed, waited for or not found. Says nothing that the words don't. */
export function Face({ mood, icon, isOnTint = false, className = 'size-20' }: FaceProps) {
  const { tone, eyes, mouth } = looks[mood]
  return (
    <span aria-hidden="true" className={cx('relative inline-block shrink-0', tones[tone], className)}>
      <svg viewBox="88 104 336 336" className="size-full">
        <path
          fill={isOnTint ? 'var(--surface)' : 'var(--bubble)'}
          d="M256 112C164 112 100 172 100 250c0 46 22 84 58 108 3 24-6 48-24 66-4 4-1 11 5 11 37-1 68-15 89-33 9 2 18 2 28 2 92 0 156-76 156-154S348 112 256 112Z"
        />
        <g fill="none" stroke="currentColor" strokeWidth="15" strokeLinecap="round" strokeLinejoin="round">
          <path d={eyes} />
          <path d={mouth} fill={mood === 'glad' ? 'currentColor' : undefined} />
        </g>
      </svg>
      {icon !== undefined && (
        <span className="absolute -right-1 bottom-0 grid size-8 place-items-center rounded-full border border-line bg-surface [&>svg]:size-5">
          {icon}
        </span>
      )}
    </span>
  )
}
