import { DayOutline } from '#components/work/day-outline.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

interface CardsOutline {
  /** The heights of its cards on a phone, px; what stands above them counts as one. */
  cards: readonly number[]
  /** Lines of its heading on a phone; 1 when omitted. */
  titleLines?: 2
  /** Lines of text under the heading on a phone. */
  textLines?: 2 | 3
  /** It leads back to the page above. */
  hasBack?: true
  /** `column`: as wide as a text; `pair`: two cards beside each other where there is room. */
  width?: 'column' | 'pair'
}

/** What stands on a screen before its code comes: the day of work, or cards under a heading. */
export type Outline = 'day' | CardsOutline

/** Of an address that leads nowhere. */
const UNKNOWN: Outline = { cards: [292] }

const widths = { column: 'max-w-column', pair: 'lg:grid lg:grid-cols-2 lg:items-start' }

/** A screen before its code comes, or before it is known whose it is: each part where it will stand. */
export function ScreenOutline({ outline = UNKNOWN, label }: { outline?: Outline | undefined; label: string }) {
  if (outline === 'day') return <WorkOutline label={label} />
  const { cards, titleLines, textLines = 0, hasBack, width } = outline
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="mb-5">
        {hasBack && (
          <div className="flex h-11 items-center">
            <Skeleton className="h-4 w-24" />
          </div>
        )}
        <Skeleton className="h-8.5 w-52" />
        {titleLines === 2 && <Skeleton className="h-8.5 w-44 sm:hidden" />}
        {textLines > 0 && (
          <div className="mt-1">
            {Array.from({ length: textLines }, (_, line) => (
              <div key={line} className={cx('flex h-6 items-center', line > 0 && 'sm:hidden')}>
                <Skeleton className="h-4 w-96" />
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={cx('flex flex-col gap-4', width !== undefined && widths[width])}>
        {Array.from(cards, (height, place) => (
          <div key={place} style={{ height }}>
            <Skeleton className="h-full rounded-xl" />
          </div>
        ))}
      </div>
    </div>
  )
}

function WorkOutline({ label }: { label: string }) {
  return (
    <>
      <div className="flex h-11 items-center gap-4 lg:pl-80">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-5 w-16" />
        <Skeleton className="ml-auto size-6" />
        <Skeleton className="size-6" />
      </div>
      <DayOutline label={label} />
    </>
  )
}
