import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { cx } from '../cx.ts'
import { Spinner } from '../waiting/spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'size'> {
  /** Shows work in progress and swallows presses; unlike `disabled` it keeps the focus where it is. */
  busy?: boolean | undefined
  /** Stands before the words: an svg sized by itself. */
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonLook({ variant, size, block }, disabled === true && !busy), className)}
      onClick={(event) => {
        // A busy submit button would otherwise still submit its form.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner className="size-5 shrink-0" /> : <ButtonIcon>{icon}</ButtonIcon>}
      {children}
    </button>
  )
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Leads out of the cabinet: opens beside it. */
  external?: boolean | undefined
  icon?: ReactNode
}

export function LinkButton({
  href,
  external = false,
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = cx(buttonLook({ variant, size, block }), className)
  const content = (
    <>
      <ButtonIcon>{icon}</ButtonIcon>
      {children}
    </>
  )
  if (external) {
    return (
      <a target="_blank" rel="noopener noreferrer" {...rest} href={href} className={look}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} href={href} className={look}>
      {content}
    </Link>
  )
}

function ButtonIcon({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <span aria-hidden="true" className="size-5 shrink-0 max-[15rem]:hidden [&>svg]:size-full">
      {children}
    </span>
  )
}
