import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { dayNews, knownDay, type KnownDay } from './day-news.ts'

interface DayHeraldProps {
  contacts: readonly Contact[]
  /** The one taken last, once its row is there. */
  taken: Id | null
}

/** Tells a screen reader once what others see by the rows: a contact came, dialogs were found on the pictures or were not. */
export function DayHerald({ contacts, taken }: DayHeraldProps) {
  const [said, setSaid] = useState('')
  const known = useRef<KnownDay | null>(null)
  useEffect(() => {
    const news = known.current === null ? null : dayNews(known.current, contacts, taken)
    known.current = knownDay(contacts, taken)
    if (news !== null) setSaid(news)
  }, [contacts, taken])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
