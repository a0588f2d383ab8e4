import { isPhoneSpelling } from './phone.ts'

/**
 * Whether a contact answers to a search: part of the name in any case, with Ё as Е, or digits of the phone in any spelling.
 * The server's answer and the page's, while the server is not there, are this one rule (statement 7.3).
 */
export function matchesSearch(contact: { name: string; phone: string }, search: string): boolean {
  const wanted = fold(search)
  if (wanted === '') return true
  if (fold(contact.name).includes(wanted)) return true
  const digits = isPhoneSpelling(search) ? search.replace(/\D/g, '') : ''
  if (digits === '') return false
  // 8 913… and 7 913… begin the same number; a lone 8 is a digit as any other.
  return contact.phone.includes(digits) || (/^8\d/.test(digits) && contact.phone.startsWith(`7${digits.slice(1)}`))
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
