import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { useBottomBar } from './bottom-bar.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { notify } from '../messages/notify.tsx'
import { useClosingEnd } from './use-closing-end.ts'
import { useCloseRequest } from './use-close-request.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useSeenFocus } from './use-seen-focus.ts'
import { useSwipeDown } from './use-swipe-down.ts'

type SheetSize = 'md' | 'lg' | 'full'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Can be left only through its own buttons: no cross, no Escape, no tap beside it. For work that must not be cut off. */
  locked?: boolean | undefined
  /** Stays in view under the scrolling content: the place for the sheet's buttons. */
  footer?: ReactNode
  size?: SheetSize | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children?: ReactNode
}

const panels: Record<SheetSize, string> = {
  md: 'rounded-t-2xl sm:max-w-md sm:rounded-2xl',
  lg: 'rounded-t-2xl sm:max-w-2xl sm:rounded-2xl',
  full: 'h-full',
}

/** A bottom sheet on phones, centred from 640 px. */
export function Sheet({
  open,
  onClose,
  title,
  description,
  locked = false,
  footer,
  size = 'md',
  role,
  children,
}: SheetProps) {
  const keyboard = useKeyboardInset()
  useSeenFocus()
  const key = useClosingEnd(open)
  useCloseRequest(open && !locked, onClose)
  // No notice of before stands over what there is to read now.
  useEffect(() => {
    if (open) notify.clear()
  }, [open])
  const panel = useRef<HTMLDivElement>(null)
  // The tap is answered first: what closes gives the whole page back, and that takes the slowest phones a tenth of a second.
  const leave = () => startTransition(onClose)
  const swipe = useSwipeDown(panel, leave)
  const isFull = size === 'full'
  const isSwiped = !locked && !isFull
  return (
    <HeadlessDialog
      key={key}
      open={open}
      onClose={locked ? stay : leave}
      {...(role === undefined ? {} : { role })}
      className="fixed inset-0 z-40"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div
        style={{ bottom: keyboard }}
        className={cx(
          'fixed inset-0 flex items-end justify-center',
          !isFull && 'pt-[max(1.5rem,env(safe-area-inset-top))] sm:items-center sm:p-6',
        )}
      >
        <DialogPanel
          ref={panel}
          transition
          className={cx(
            'flex max-h-full w-full flex-col overflow-hidden bg-surface shadow-float transition duration-250 ease-out',
            isFull
              ? 'data-closed:opacity-0'
              : 'data-closed:translate-y-full sm:data-closed:translate-y-3 sm:data-closed:opacity-0',
            panels[size],
          )}
        >
          <div className={cx('flex min-h-0 flex-1 flex-col', isFull && 'mx-auto w-full max-w-column')}>
            <div
              {...(isSwiped ? swipe : {})}
              className={cx(
                'relative flex items-start gap-3 px-5 pt-4 pb-2',
                isSwiped &&
                  'touch-none before:absolute before:inset-x-0 before:top-2 before:mx-auto before:h-1 before:w-10 before:rounded-full before:bg-line-strong/50 sm:before:hidden',
                isFull && 'pt-[max(1.5rem,env(safe-area-inset-top))] sm:pt-16',
              )}
            >
              <div className="min-w-0 flex-1 py-2">
                <SheetTitle
                  isOpen={open}
                  className={isFull ? 'text-2xl font-bold tracking-tight' : 'text-lg font-semibold'}
                >
                  {title}
                </SheetTitle>
                {description !== undefined && (
                  <Description className="mt-1 text-base text-muted">{description}</Description>
                )}
              </div>
              {!locked && (
                <IconButton label="Закрыть" onClick={leave} className="-mr-2 text-muted">
                  <XMarkIcon />
                </IconButton>
              )}
            </div>
            <div
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1',
                footer === undefined ? 'pb-[max(1.25rem,env(safe-area-inset-bottom))]' : 'pb-4',
              )}
            >
              {children}
            </div>
            {footer !== undefined && <SheetFooter>{footer}</SheetFooter>}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

function SheetTitle({ isOpen, className, children }: { isOpen: boolean; className: string; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useKeptFocus(ref, isOpen)
  return (
    <DialogTitle ref={ref} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </DialogTitle>
  )
}

function SheetFooter({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useBottomBar(ref)
  return (
    <div
      ref={ref}
      className="pb-safe flex flex-col gap-2 border-t border-line px-5 pt-3 sm:flex-row-reverse sm:flex-wrap sm:*:max-w-full sm:*:shrink-0 sm:*:grow"
    >
      {children}
    </div>
  )
}

function stay(): void {
  // A locked sheet answers neither Escape nor a tap beside it.
}
