import { useCallback, useEffect, useState } from 'react'
import { UNDO_MS } from '#contract/limits.ts'
import type { Id } from '#contract/primitives.ts'

const TICK_MS = 500

export interface Undoable {
  /** The dialog whose second message can still be taken back. */
  id: Id | null
  offer: (id: Id) => void
  end: () => void
}

/** Offers to take the last step back for five seconds in which the page is in view: the chat covers it meanwhile. */
export function useUndoable(): Undoable {
  const [id, setId] = useState<Id | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let [left, before] = [UNDO_MS, Date.now()]
    const timer = setInterval(() => {
      const now = Date.now()
      if (document.visibilityState === 'visible') left -= Math.abs(now - before)
      before = now
      if (left <= 0) setId(null)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id])
  const end = useCallback(() => setId(null), [])
  return { id, offer: setId, end }
}
