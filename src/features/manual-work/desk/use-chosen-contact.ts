import { useEffect, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { contactRowId } from '../contacts/contact-row-id.ts'
import { contactList, focusedRow } from './rows.ts'

/** The contact whose row had the focus last; before that the one in hand, else the first of the list. Its row is marked. */
export function useChosenContact(
  contacts: readonly Contact[],
  first: Contact | null,
  inHand: Id | null,
): Contact | null {
  const [touched, setTouched] = useState<{ row: string; inHand: Id | null } | null>(null)
  useEffect(() => {
    const listen = () => {
      const row = focusedRow()
      if (row !== null) setTouched({ row: row.id, inHand })
    }
    addEventListener('focusin', listen)
    return () => removeEventListener('focusin', listen)
  }, [inHand])
  // Another contact taken in hand since is the one to look at.
  const isOwn = touched !== null && (touched.inHand === inHand || inHand === null)
  const chosen =
    (isOwn ? contacts.find(({ id }) => id !== null && contactRowId(id) === touched.row) : undefined) ??
    contacts.find(({ id }) => id !== null && id === inHand) ??
    first
  const rowId = chosen === null || chosen.id === null ? null : contactRowId(chosen.id)
  // After every render: rows come and go by themselves.
  useEffect(() => {
    for (const row of contactList()?.querySelectorAll('[data-chosen]') ?? [])
      if (row.id !== rowId) row.removeAttribute('data-chosen')
    if (rowId !== null) document.getElementById(rowId)?.setAttribute('data-chosen', '')
  })
  return chosen
}
