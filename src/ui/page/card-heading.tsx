import type { ReactNode } from 'react'

interface CardHeadingProps {
  /** For the card's `aria-labelledby`. */
  id: string
  icon: ReactNode
  title: string
  /** What it is about, in a sentence. */
  children: ReactNode
}

/** The head of a card that offers something: an icon on its ground, a heading, a sentence. */
export function CardHeading({ id, icon, title, children }: CardHeadingProps) {
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent [&>svg]:size-6"
      >
        {icon}
      </span>
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-base text-muted">{children}</p>
      </div>
    </div>
  )
}
