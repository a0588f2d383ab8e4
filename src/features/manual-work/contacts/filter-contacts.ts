import type { Contact } from '#contract/manual-work.ts'

/** The contacts that answer a search by name or by digits of the phone: what the server does, for when it is not there. */
export function filterContacts(contacts: readonly Contact[], search: string): readonly Contact[] {
  const words = search.trim().toLocaleLowerCase('ru')
  if (words === '') return contacts
  const digits = words.replace(/\D/g, '')
  // 8 913… and +7 913… are the same number.
  const phone = digits.length > 1 ? digits.replace(/^8/, '7') : digits
  return contacts.filter(
    (contact) =>
      contact.name.toLocaleLowerCase('ru').includes(words) ||
      (digits !== '' && (contact.phone.includes(digits) || contact.phone.startsWith(phone))),
  )
}
