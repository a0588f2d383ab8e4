import { type ReactNode, startTransition } from 'react'
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { cx } from '../cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { useClosingEnd } from './use-closing-end.ts'
import { useCloseRequest } from './use-close-request.ts'
import { useSeenFocus } from './use-seen-focus.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'left' | 'right' | undefined
  children: ReactNode
}

/** A panel from the side, 300 px wide; a modal dialog to the keyboard and to screen readers. */
export function Drawer({ open, onClose, title, side = 'right', children }: DrawerProps) {
  const isLeft = side === 'left'
  useSeenFocus()
  const key = useClosingEnd(open)
  useCloseRequest(open, onClose)
  // As in a sheet: the tap is answered first.
  const leave = () => startTransition(onClose)
  return (
    <HeadlessDialog key={key} open={open} onClose={leave} className="fixed inset-0 z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div
        className={cx(
          'fixed inset-0 flex',
          isLeft ? 'justify-start min-[15rem]:pr-12' : 'justify-end min-[15rem]:pl-12',
        )}
      >
        <DialogPanel
          transition
          className={cx(
            'flex h-full w-sidebar max-w-full flex-col bg-surface shadow-float transition duration-250 ease-out',
            isLeft
              ? 'pl-[env(safe-area-inset-left)] data-closed:-translate-x-full'
              : 'pr-[env(safe-area-inset-right)] data-closed:translate-x-full',
          )}
        >
          <div className="flex min-h-header items-center gap-2 pt-[env(safe-area-inset-top)] pr-2 pl-5">
            <DialogTitle className="min-w-0 flex-1 text-lg font-semibold">{title}</DialogTitle>
            <IconButton label="Закрыть" onClick={leave} className="text-muted">
              <XMarkIcon />
            </IconButton>
          </div>
          <div className="pb-safe min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
