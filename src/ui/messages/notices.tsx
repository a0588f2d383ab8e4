import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { XMarkIcon } from '@heroicons/react/20/solid'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { cx } from '../cx.ts'
import { ToneIcon } from './tone-icon.tsx'

interface NoticesProps {
  /** How many are seen at once, at most. The library itself stops at 20, silently. */
  maxVisible: number
  /** How long one stays, ms. */
  durationMs: number
  /** How long one takes to go, ms: as long as the style's `--notice-transition`. */
  transitionMs: number
}

/**
 * Shows what `notify` says: at the bottom right, above whatever is fixed there. Mounted once. It stands in the body, beside
 * the app: an open dialog makes the app inert, and its notices would be neither heard nor closed.
 */
export function Notices({ maxVisible, durationMs, transitionMs }: NoticesProps) {
  const { toasts, handlers } = useToaster({ duration: durationMs, removeDelay: transitionMs })
  const visible = toasts.filter((notice) => notice.visible)
  // oxlint-disable-next-line unicorn/no-array-reverse -- Chrome 107 and Safari 16 have no toReversed
  const oldestFirst = [...toasts].reverse()

  useEffect(() => {
    for (const extra of visible.slice(maxVisible)) toast.dismiss(extra.id)
  })

  // Without a pointer that can leave again the notice would stay for good.
  const hover = matchMedia('(hover: hover)').matches
    ? { onPointerEnter: handlers.startPause, onPointerLeave: handlers.endPause }
    : {}

  return createPortal(
    <section
      aria-label="Уведомления"
      aria-live="polite"
      aria-relevant="additions text"
      {...hover}
      className="pointer-events-none fixed right-4 bottom-[calc(var(--bottom-bar)+max(1rem,env(safe-area-inset-bottom)))] z-50 flex w-notice max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {oldestFirst.map((notice) => {
        const isError = notice.type === 'error'
        return (
          <div
            key={notice.id}
            role={isError ? 'alert' : undefined}
            className={cx(
              'pointer-events-auto flex items-start gap-2.5 rounded-lg border-l-4 py-1.5 pr-1 pl-3 text-sm text-ink shadow-float transition duration-(--notice-transition) ease-out',
              'starting:translate-y-3 starting:opacity-0',
              isError ? 'border-danger bg-danger-soft' : 'border-success bg-success-soft',
              !notice.visible && 'translate-y-2 opacity-0',
            )}
          >
            {notice.icon ?? <ToneIcon tone={isError ? 'danger' : 'success'} className="mt-3 size-5" />}
            <div className="min-w-0 flex-1 py-3">{resolveValue(notice.message, notice)}</div>
            <button
              type="button"
              aria-label="Закрыть уведомление"
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
              onClick={() => toast.dismiss(notice.id)}
            >
              <XMarkIcon aria-hidden="true" className="size-5" />
            </button>
          </div>
        )
      })}
    </section>,
    document.body,
  )
}
