import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { contactState } from '#domain/contact-groups.ts'
import { findLastDialog } from '#client/chat/last-dialog.ts'
import type { Chat } from '#components/chat/use-chat.ts'
import { contactRowId } from './contact-row-id.ts'

export interface InHand {
  /** The dialog that is being worked on; null when there is none, or it is done with. */
  id: Id | null
  /** It was taken just now: no other chat has been opened since. */
  isTaken: boolean
  /** Its chat is being opened. By the phone: not every server tells the id of a contact just taken. */
  hold: (phone: string, isTaken: boolean) => void
}

interface Held {
  phone: string
  isTaken: boolean
}

/**
 * The contact whose chat was opened last: its row is marked, and in view after it was taken and after the return from the chat.
 * @param rows those on the screen, which may come a moment after `contacts`
 */
export function useInHand(date: string, contacts: readonly Contact[], rows: readonly Contact[]): InHand {
  const [last, setLast] = useState<Held | null>(() => findHeld(date, contacts))
  const isWanted = useRef(false)
  const held = last === null ? undefined : contacts.find((contact) => contact.phone === last.phone)
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

  const hold = useCallback((phone: string, isTaken: boolean) => {
    isWanted.current = true
    // What was taken last stays so while its own chat is opened again.
    setLast((before) => ({ phone, isTaken: isTaken || (before?.phone === phone && before.isTaken) }))
  }, [])
  return { id, isTaken: last?.isTaken === true, hold }
}

/** Opens chats so that their contacts are in hand from then on. */
export function useHeldChat(open: Chat['open'], hold: InHand['hold']): Record<'openChat' | 'openTaken', Chat['open']> {
  return useMemo(() => {
    const opening =
      (isTaken: boolean): Chat['open'] =>
      (message) => {
        hold(message.phone, isTaken)
        return open(message)
      }
    return { openChat: opening(false), openTaken: opening(true) }
  }, [open, hold])
}

function showRow(id: Id): void {
  document.getElementById(contactRowId(id))?.scrollIntoView({ block: 'nearest' })
}

function findHeld(date: string, contacts: readonly Contact[]): Held | null {
  const last = findLastDialog()
  if (last?.day !== date) return null
  const phone = contacts.find(({ id }) => String(id) === String(last.segmentPhoneId))?.phone
  return phone === undefined ? null : { phone, isTaken: last.isTaken === true }
}
