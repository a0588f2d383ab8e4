import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { findLastDialog } from '#client/last-dialog.ts'
import { contactRowId } from './contact-row-id.ts'
import { contactState } from './contact-state.ts'

export interface InHand {
  /** The dialog that is being worked on; null when there is none, or it is done with. */
  id: Id | null
  /** Its chat is being opened. By the phone: not every server tells the id of a contact just taken. */
  hold: (phone: string) => void
}

/**
 * The contact whose chat was opened last: its row is marked, and in view after it was taken and after the return from the chat.
 * @param rows those on the screen, which may come a moment after `contacts`
 */
export function useInHand(date: string, contacts: readonly Contact[], rows: readonly Contact[]): InHand {
  const [phone, setPhone] = useState(() => phoneOfLast(date, contacts))
  const isWanted = useRef(false)
  const held = phone === null ? undefined : contacts.find((contact) => contact.phone === phone)
  const state = held === undefined ? null : contactState(held)
  const id =
    held?.optedOut !== true && (state === 'in_work' || state === 'send_main_message') ? (held?.id ?? null) : null

  // Its row comes with the day's next answer.
  const isListed = id !== null && rows.some((row) => row.id === id)
  useEffect(() => {
    if (!isWanted.current || !isListed || id === null) return
    isWanted.current = false
    showRow(id)
  }, [id, isListed])
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && id !== null) showRow(id)
  })
  useEffect(() => {
    const listen = () => onReturn()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])

  const hold = useCallback((next: string) => {
    isWanted.current = true
    setPhone(next)
  }, [])
  return { id, hold }
}

function showRow(id: Id): void {
  document.getElementById(contactRowId(id))?.scrollIntoView({ block: 'nearest' })
}

function phoneOfLast(date: string, contacts: readonly Contact[]): string | null {
  const last = findLastDialog()
  if (last?.day !== date) return null
  return contacts.find(({ id }) => String(id) === String(last.segmentPhoneId))?.phone ?? null
}
