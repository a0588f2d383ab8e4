import { type PointerEvent, type RefObject, useRef } from 'react'

/** A finger that came this far, px, meant to put the sheet away; or as far as a flick if it was this fast at its end, px/ms. */
const FAR_PX = 96
const FLICK_PX = 24
const FAST = 0.6

interface SwipeDown {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/**
 * A finger on the handle takes the panel along; let go far enough or fast enough downwards it calls `onClose`, else the panel
 * goes back. The panel goes back in any case: who answers `onClose` may keep the sheet open.
 */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void): SwipeDown {
  const drag = useRef<{ pointer: number; from: number; y: number; at: number; speed: number } | null>(null)

  const letGo = () => {
    drag.current = null
    panel.current?.style.removeProperty('transform')
    panel.current?.style.removeProperty('transition-duration')
  }

  return {
    onPointerDown: ({ pointerType, pointerId, clientY, timeStamp }) => {
      if (pointerType !== 'touch') return
      drag.current = { pointer: pointerId, from: clientY, y: clientY, at: timeStamp, speed: 0 }
    },
    onPointerMove: ({ pointerId, clientY, timeStamp }) => {
      const { current } = drag
      if (current?.pointer !== pointerId) return
      const elapsed = timeStamp - current.at
      if (elapsed > 0) Object.assign(current, { speed: (clientY - current.y) / elapsed, y: clientY, at: timeStamp })
      panel.current?.style.setProperty('transition-duration', '0s')
      panel.current?.style.setProperty('transform', `translateY(${Math.max(0, clientY - current.from)}px)`)
    },
    onPointerUp: ({ pointerId, clientY }) => {
      const { current } = drag
      if (current?.pointer !== pointerId) return
      letGo()
      const distance = clientY - current.from
      if (distance > FAR_PX || (distance > FLICK_PX && current.speed > FAST)) onClose()
    },
    onPointerCancel: letGo,
  }
}
