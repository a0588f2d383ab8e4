import { useEffect, useState } from 'react'

/**
 * Brings the rule named in the address (`/education#ban`) into view and gives back its id:
 * moving inside the app neither scrolls to it nor makes it `:target`.
 */
export function useAnchor(): string {
  const [anchor] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    const target = anchor === '' ? null : document.getElementById(anchor)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [anchor])
  return anchor
}
