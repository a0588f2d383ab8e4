import { z } from 'zod/mini'
import { Id } from '#contract/primitives.ts'

/** The dialog whose second message can still be taken back, and how long that is offered yet. Of this tab alone. */
const Undoable = z.object({ id: Id, /** ms */ leftMs: z.number() })
export type Undoable = z.infer<typeof Undoable>

const KEY = 'undoable'

export function rememberUndoable(undoable: Undoable): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(undoable))
  } catch {
    // No room: this page knows.
  }
}

export function findUndoable(): Undoable | null {
  try {
    const parsed = Undoable.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.leftMs > 0 ? parsed.data : null
  } catch {
    return null // without a storage nothing is known
  }
}

export function forgetUndoable(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
