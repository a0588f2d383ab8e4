import { useEffect, useRef, useState } from 'react'

/** Twice as long as anything here slides away. */
const CLOSED_WITHIN_MS = 600

/**
 * The key of a dialog of Headless UI: a new one ends a closing that would last for ever. Closed while it still comes up, on a
 * phone that is slow to draw, a dialog may wait for a movement that has been called off, and what stays of it takes every
 * touch: https://github.com/tailwindlabs/headlessui/issues/3892
 */
export function useClosingEnd(isOpen: boolean): number {
  const [ended, setEnded] = useState(0)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen || !wasOpen.current) {
      wasOpen.current = isOpen
      return undefined
    }
    const timer = setTimeout(() => {
      wasOpen.current = false
      setEnded((count) => count + 1)
    }, CLOSED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return ended
}
