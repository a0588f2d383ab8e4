import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has come near the screen: what costs bytes is fetched from then on. */
export function useWasSeen(ref: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || wasSeen) return undefined
    const observer = new IntersectionObserver((entries) => setWasSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '100px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, wasSeen])
  return wasSeen
}
