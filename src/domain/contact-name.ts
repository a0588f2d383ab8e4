/** How a contact is called where the base knows no name. */
export function contactName({ name }: { name: string }): string {
  return name.trim() === '' ? 'Без имени' : name.trim()
}
