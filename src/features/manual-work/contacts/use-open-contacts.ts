import { useEffect, useMemo } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import { noteOptedOut } from '#client/opted-out.ts'
import { useOptedOut } from '#components/chat/use-opted-out.ts'
import { closedPhones, markOptedOut } from '../actions/contact-actions.ts'

/** A day's contacts, with those marked whom this phone or the server knows to be closed for messages; each learns from the other. */
export function useOpenContacts(contacts: readonly Contact[]): readonly Contact[] {
  const phones = useOptedOut()
  useEffect(() => noteOptedOut(closedPhones(contacts)), [contacts])
  return useMemo(() => markOptedOut(contacts, phones), [contacts, phones])
}
