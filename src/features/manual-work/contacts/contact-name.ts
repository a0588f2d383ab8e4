import type { Id } from '#contract/primitives.ts'

/** How a contact is called where the base knows no name. */
export function contactName({ name }: { name: string }): string {
  return name.trim() === '' ? 'Без имени' : name
}

/** Where a contact's row is found on the page. */
export function contactRowId(id: Id): string {
  return `contact-${id}`
}
