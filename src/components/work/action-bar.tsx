import type { ReactNode } from 'react'
import { NEXT_STEP_ID } from '#client/next-step-id.ts'
import type { NextAction, Step, Wait } from '#domain/next-action.ts'
import { cx } from '#ui/cx.ts'
import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { StepButton } from './step-button.tsx'
import { isSaid, WaitText } from './wait-text.tsx'

const REASON_ID = 'take-contact-reason'
const NO_LINES: readonly ReactNode[] = []

interface ActionBarProps {
  action: NextAction
  /** The call under way. */
  busy: Step['kind'] | null
  /** What stands beside the main step while nothing else does. */
  aside?: ReactNode
  /** Lines above the buttons, null for none; on a wide screen beside them. */
  children?: readonly ReactNode[]
  /** On a wide screen this screen listens to keys. */
  hasKeys?: boolean
  onPress: (step: Step) => void
}

/**
 * The next steps under the thumb. The main one always has the same place and width, what comes up beside it or above moves
 * nothing; where there is nothing to press it says until when.
 */
export function ActionBar({
  action: { main, side, wait },
  busy,
  aside,
  hasKeys = false,
  children = NO_LINES,
  onPress,
}: ActionBarProps) {
  const hasSteps = main !== null || side !== null || isSaid(wait)
  const hasLines = children.some((line) => line !== null)
  if (!hasSteps && !hasLines) return null
  const reason = isSaid(wait) ? wait : null
  // In the place that is free; else in a line of its own.
  const place = reason === null ? null : main === null ? 'main' : side === null ? 'side' : 'line'
  const button = (step: Step, isMain: boolean) => (
    <StepButton
      step={step}
      isMain={isMain}
      isBusy={busy === step.kind}
      reasonId={reason === null ? undefined : REASON_ID}
      hasKeys={hasKeys}
      onPress={onPress}
    />
  )
  return (
    // Down to the page's edge: the column leaves room below its last card.
    // First of the content to the keyboard and to screen readers, last to the eye.
    <BottomBar className="order-last -mb-8 [@media(max-height:26rem)]:static">
      <div className="@container">
        <div className="flex flex-col gap-2 @3xl:flex-row @3xl:items-center @3xl:justify-end @3xl:gap-4">
          {hasLines && <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>}
          {hasSteps && (
            <div className="flex flex-col gap-1.5 @3xl:w-96 @3xl:shrink-0">
              {place === 'line' && reason !== null && (
                // Without a line it is the first of those above that says so, at length.
                <Reason
                  wait={reason}
                  className={reason === 'offline' && hasLines ? 'sr-only' : 'text-center text-sm'}
                />
              )}
              <div className="grid gap-2 @min-[17rem]:grid-cols-[2fr_3fr]">
                <div className={cx('grid min-w-0 items-center', side === null && place !== 'side' && 'empty:hidden')}>
                  {side !== null && button(side, false)}
                  {side === null && place === 'side' && reason !== null && <Reason wait={reason} className="text-xs" />}
                  {side === null && place === null && aside}
                </div>
                <div
                  id={NEXT_STEP_ID}
                  role="group"
                  aria-label="Следующий шаг"
                  tabIndex={-1}
                  className={cx('min-w-0 rounded-lg', main === null && side === null && 'col-span-full')}
                >
                  {main !== null && button(main, true)}
                  {main === null && reason !== null && (
                    <Reason
                      wait={reason}
                      className="grid min-h-12 place-items-center rounded-lg bg-sunken px-3 py-1 text-center text-sm font-medium"
                    />
                  )}
                </div>
              </div>
            </div>
          )}
        </div>
      </div>
    </BottomBar>
  )
}

function Reason({ wait, className }: { wait: Wait; className: string }) {
  return (
    <p id={REASON_ID} className={cx('text-muted', className)}>
      <span>
        <WaitText wait={wait} />
      </span>
    </p>
  )
}
