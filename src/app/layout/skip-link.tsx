import { NEXT_STEP_ID } from '#client/next-step-id.ts'
import { cx } from '#ui/cx.ts'

interface SkipLinkProps {
  /** The page has a next step: the first link leads there. */
  hasNextStep?: boolean
}

/** The first stops of the Tab key. */
export function SkipLink({ hasNextStep = false }: SkipLinkProps) {
  return (
    <>
      {hasNextStep && (
        // A day that did not load has no step to lead to.
        <a href={`#${NEXT_STEP_ID}`} className={cx('[body:not(:has(#next-step))_&]:hidden', look)}>
          К следующему шагу
        </a>
      )}
      <a href="#main" className={look}>
        К содержанию
      </a>
    </>
  )
}

const look =
  'fixed top-[max(0.5rem,env(safe-area-inset-top))] left-2 z-50 -translate-y-24 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0'
