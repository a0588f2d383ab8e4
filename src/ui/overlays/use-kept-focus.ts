import { type RefObject, useEffect } from 'react'

/** A button that goes away under the focus leaves the keyboard nowhere: it goes on at the dialog's title, which is read out. */
export function useKeptFocus(title: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = title.current?.closest('[role$=dialog]')
    if (!isOpen || dialog === null || dialog === undefined) return undefined
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || dialog.closest('[inert]') !== null) return
      title.current?.focus({ preventScroll: true })
    })
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [title, isOpen])
}
