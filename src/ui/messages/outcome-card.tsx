import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../page/card.tsx'

interface OutcomeCardProps {
  icon: ReactNode
  tone: 'neutral' | 'success' | 'danger'
  title: string
  description: string
  children?: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-muted',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}

/** How something ended: stands in the place of what led to it and takes the focus, so that it is read out. */
export function OutcomeCard({ icon, tone, title, description, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex max-w-column flex-col gap-5 py-6">
      <div className="flex flex-col items-center text-center">
        <span
          aria-hidden="true"
          className={`mb-4 grid size-16 place-items-center rounded-full [&>svg]:size-9 ${tones[tone]}`}
        >
          {icon}
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-sm text-base text-muted">{description}</p>
      </div>
      {children}
    </Card>
  )
}
