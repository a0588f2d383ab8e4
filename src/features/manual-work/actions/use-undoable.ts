import { useCallback, useEffect, useState } from 'react'
import { UNDO_MS } from '#contract/limits.ts'
import type { Id } from '#contract/primitives.ts'
import { findUndoable, forgetUndoable, rememberUndoable } from '#client/chat/undoable.ts'

const TICK_MS = 500

export interface Undoable {
  /** The dialog whose second message can still be taken back. */
  id: Id | null
  /** For another five seconds, if it is offered already. */
  offer: (id: Id) => void
  end: () => void
}

/**
 * Offers to take the last step back for five seconds in which the page is in view: the chat covers it meanwhile, and a phone
 * that is short of memory drops the page behind it.
 */
export function useUndoable(): Undoable {
  const [offered, setOffered] = useState(findUndoable)
  useEffect(() => {
    if (offered === null) {
      forgetUndoable()
      return undefined
    }
    let [left, before] = [offered.leftMs, Date.now()]
    const timer = setInterval(() => {
      const now = Date.now()
      if (document.visibilityState === 'visible') left -= Math.abs(now - before)
      before = now
      rememberUndoable({ id: offered.id, leftMs: left })
      if (left <= 0) setOffered(null)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [offered])
  const offer = useCallback((id: Id) => {
    const next = { id, leftMs: UNDO_MS }
    // At once: the chat may be the last that this page lives to see.
    rememberUndoable(next)
    setOffered(next)
  }, [])
  const end = useCallback(() => setOffered(null), [])
  return { id: offered?.id ?? null, offer, end }
}
