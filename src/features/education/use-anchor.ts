import { useEffect, useState } from 'react'

/**
 * Brings the rule named in the address (`/education#ban`) into view and gives back its id:
 * moving inside the app neither scrolls to it nor makes it `:target`.
 */
export function useAnchor(): string {
  const [anchor] = useState(() => location.hash.slice(1))
  useEffect(() => {
    // In the next frame: a new page is first scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const target = anchor === '' ? null : document.getElementById(anchor)
      target?.scrollIntoView({ block: 'center' })
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [anchor])
  return anchor
}
