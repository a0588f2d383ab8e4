/** Whether a contact answers to a search: part of the name in any case, or digits of the phone in any spelling. */
export function matchesSearch(contact: { name: string; phone: string }, search: string): boolean {
  const wanted = fold(search)
  if (wanted === '') return true
  if (fold(contact.name).includes(wanted)) return true
  if (/[^\d\s()+\-.]/.test(search)) return false
  const digits = search.replace(/\D/g, '')
  if (digits === '') return false
  return contact.phone.includes(digits) || (digits.startsWith('8') && contact.phone.startsWith(`7${digits.slice(1)}`))
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
