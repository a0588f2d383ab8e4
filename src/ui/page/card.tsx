import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** `none` when the card's rows bring their own. */
  padding?: 'md' | 'none' | undefined
}

export function Card({ as: Tag = 'div', padding = 'md', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        'rounded-xl border border-line bg-surface shadow-card',
        padding === 'md' && 'p-4 sm:p-5',
        className,
      )}
    />
  )
}
