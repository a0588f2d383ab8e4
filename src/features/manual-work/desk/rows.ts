/** The list of contacts on the page. */
export function contactList(): Element | null {
  return document.querySelector('section[aria-label="Контакты"]')
}

const ROW = 'li[id^="contact-"]'

/** The row of what has the focus; null when that is elsewhere. */
export function focusedRow(): Element | null {
  return document.activeElement?.closest(ROW) ?? null
}

/** Takes the focus to the chat of the next (1) or the previous (-1) contact; from elsewhere to that of the chosen one. */
export function moveInList(step: 1 | -1): void {
  const rows = [...(contactList()?.querySelectorAll(ROW) ?? [])]
  const current = focusedRow()
  const chosen = rows.find((row) => row.hasAttribute('data-chosen'))
  const next = current === null ? chosen : rows[rows.indexOf(current) + step]
  next?.querySelector('button')?.focus()
}
