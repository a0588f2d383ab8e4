import { useEffect, useRef } from 'react'

/** A page opened by a link starts at its top; going back finds the place where it was left, which the browser keeps. */
export function useScrollToTop(path: string): void {
  const isBack = useRef(false)
  const shown = useRef(path)

  useEffect(() => {
    const onPopState = () => {
      isBack.current = true
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    if (shown.current !== path && !isBack.current) window.scrollTo(0, 0)
    shown.current = path
    isBack.current = false
  }, [path])
}
