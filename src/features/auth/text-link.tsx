import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link among words, tall enough for a thumb. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-md px-1 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
