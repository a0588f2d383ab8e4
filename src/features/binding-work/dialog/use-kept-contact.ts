import { useEffect, useState } from 'react'
import type { BindingDay } from '#contract/binding-work.ts'
import type { Message } from '#contract/manual-work.ts'
import { dropKeptContact, findKeptContact, isOver, keepContact, type KeptContact } from './kept-contact.ts'

export interface Keeping {
  /** The contact taken last on this phone, until its dialog is known to be over. */
  kept: KeptContact | null
  keep: (contact: Message) => void
  drop: () => void
  /** The person asked not to be written to: what stays on the phone leads to no chat, in no later session either. */
  silence: () => void
  /** The server refused to check or to skip it: perhaps it knows of no such dialog any more. */
  isDoubted: boolean
  doubt: () => void
}

/** Remembers the contact that the agent has taken, over reloads too. */
export function useKeptContact(email: string, today: string, day: BindingDay): Keeping {
  const [kept, setKept] = useState(() => findKeptContact(email))
  const [isDoubted, setIsDoubted] = useState(false)
  const successes = day.agentHasWorkPhones ?? 0
  const isDone = kept !== null && isOver(kept, today, { successes, debts: day.agentDebtPhones ?? 0 })

  useEffect(() => {
    if (isDone) dropKeptContact(email)
  }, [isDone, email])

  return {
    kept: isDone ? null : kept,
    keep: ({ phone, name, message }) => {
      const contact = { phone, name, message, day: today, successes }
      keepContact(email, contact)
      setKept(contact)
      setIsDoubted(false)
    },
    drop: () => {
      dropKeptContact(email)
      setKept(null)
      setIsDoubted(false)
    },
    // The screen goes on with what it has: it knows of the wish by itself.
    silence: () => kept !== null && keepContact(email, { ...kept, phone: '', message: '' }),
    isDoubted,
    doubt: () => setIsDoubted(true),
  }
}
