import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../page/card.tsx'
import { Face, type Mood } from './face.tsx'

interface OutcomeCardProps {
  icon: ReactNode
  mood: Mood
  title: string
  description: string
  children?: ReactNode
}

/** How something ended: stands in the place of what led to it and takes the focus, so that it is read out. */
export function OutcomeCard({ icon, mood, title, description, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex max-w-column flex-col gap-5 py-6">
      <div className="flex flex-col items-center text-center">
        <Face mood={mood} icon={icon} className="mb-3 size-24" />
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-sm text-base text-balance text-muted">{description}</p>
      </div>
      {children}
    </Card>
  )
}
