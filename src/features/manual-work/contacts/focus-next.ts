import type { Id } from '#contract/primitives.ts'
import { TAKE_BUTTON_ID } from '#components/work/step-button.tsx'
import { contactRowId } from './contact-row-id.ts'

const PATIENCE_MS = 3000

/**
 * A row is closed from its own menu, and the button that opened it goes: once the menu has slid away, the focus stands on the
 * next row, on the one before where there is none, or else on what takes the next contact. To be called while the row is as it was.
 */
export function focusNextRow(id: Id): void {
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-part]')]
  const place = rows.findIndex((row) => row.id === contactRowId(id))
  const next = (rows[place + 1] ?? rows[place - 1])?.id ?? null
  const until = performance.now() + PATIENCE_MS
  const wait = () => {
    if (document.querySelector('[role=dialog]') !== null) {
      if (performance.now() < until) requestAnimationFrame(wait)
      return
    }
    const row = next === null ? null : document.getElementById(next)
    const target = row?.querySelector('button') ?? document.getElementById(TAKE_BUTTON_ID)
    target?.focus({ preventScroll: true })
  }
  requestAnimationFrame(wait)
}
