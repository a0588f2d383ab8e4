import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'

const APP_NAME = 'Кабинет агента'

let isFirstPage = true

interface PageTitleProps {
  children: string
  /** The page above this one. */
  back?: { href: string; label: string } | undefined
  /** Stands on the right of the heading. */
  action?: ReactNode
  description?: ReactNode
  /** For the tab and for screen readers alone: the page says by itself what it is. */
  isHidden?: boolean
}

/** The page's one h1. Names the browser's tab and takes the focus when the person moves to another page, unless to a place within it. */
export function PageTitle({ children, back, action, description, isHidden = false }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${children} — ${APP_NAME}`
  }, [children])

  useEffect(() => {
    // The browser itself starts at the top of a page it has just loaded.
    const isLoaded = isFirstPage
    isFirstPage = false
    return isLoaded || location.hash !== '' || ref.current === null ? undefined : holdFocus(ref.current)
  }, [])

  return (
    <div className={isHidden ? 'sr-only' : 'mb-5'}>
      {back !== undefined && (
        <Link
          href={back.href}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <span aria-hidden="true">←</span>
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={ref} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {children}
        </h1>
        {action}
      </div>
      {description !== undefined && <p className="mt-1 text-base text-muted">{description}</p>}
    </div>
  )
}

const HOLD_MS = 1_000

/**
 * Gives the heading the focus, and once more if it is taken before the person does anything: the menu's drawer, when it has
 * slid away, hands the focus back to the button that opened it, on the page that was left.
 */
function holdFocus(heading: HTMLElement): () => void {
  const holding = new AbortController()
  const release = () => holding.abort()
  const timer = setTimeout(release, HOLD_MS)
  const take = () => heading.focus({ preventScroll: true })
  take()
  heading.addEventListener('focusout', () => setTimeout(take), { once: true, signal: holding.signal })
  addEventListener('pointerdown', release, { capture: true, signal: holding.signal })
  addEventListener('keydown', release, { capture: true, signal: holding.signal })
  return () => {
    clearTimeout(timer)
    release()
  }
}
