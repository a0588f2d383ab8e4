import type { Id } from '#contract/primitives.ts'

/** Where a contact's row is found on the page. */
export function contactRowId(id: Id): string {
  return `contact-${id}`
}
