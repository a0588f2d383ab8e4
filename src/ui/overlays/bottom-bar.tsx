import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'

const fixed = new Map<Element, number>()

function publish(): void {
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...fixed.values())}px`)
}

/** Tells the rest of the page how much of the bottom this element covers: notices and focus stay above it. */
export function useBottomBar(ref: RefObject<HTMLElement | null>, active = true): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || !active) return undefined
    const measure = () => {
      fixed.set(element, element.offsetHeight)
      publish()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      fixed.delete(element)
      publish()
    }
  }, [ref, active])
}

interface BottomBarProps {
  children: ReactNode
  className?: string | undefined
}

/** The screen's main action, kept under the thumb: sticks to the bottom of the page while its column is in view. */
export function BottomBar({ children, className }: BottomBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useBottomBar(ref)
  return (
    <div
      ref={ref}
      className={cx('pb-safe sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line bg-canvas px-4 pt-3', className)}
    >
      {children}
    </div>
  )
}
