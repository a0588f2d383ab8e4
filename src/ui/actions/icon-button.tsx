import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, in words: there is nothing else to read. */
  label: string
  children: ReactNode
}

/** A 44 px square with a 24 px icon. */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-lg text-ink transition-colors hover:bg-sunken disabled:text-muted [&>svg]:size-6',
        className,
      )}
    >
      {children}
    </button>
  )
}
