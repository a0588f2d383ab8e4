import { useLayoutEffect } from 'react'

/**
 * A dialog that closes hands the focus back to an element whose focus Headless UI saw. Its code comes with the first dialog,
 * whose opener got the focus before that: here Headless UI hears of it.
 */
export function useSeenFocus(): void {
  useLayoutEffect(() => {
    document.activeElement?.dispatchEvent(new FocusEvent('focus'))
  }, [])
}
