import { Skeleton } from '#ui/waiting/skeleton.tsx'
import { StepOutline } from './step-outline.tsx'

const ROWS = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44']

/** A day of manual work before it comes: its line, a group of contacts, the next step; each where it will stand, a wide screen's pane too. */
export function DayOutline({ label, hasStep = true }: { label: string; hasStep?: boolean }) {
  return (
    <>
      <div role="status" className="lg:mr-77 lg:pt-1 xl:mr-89">
        <span className="sr-only">{label}</span>
        <div className="flex min-h-11 flex-col justify-center gap-1.5 lg:hidden">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-4 w-56" />
        </div>
        <div className="flex h-7 items-center px-1 pt-1.5">
          <Skeleton className="h-3 w-24" />
        </div>
        <div className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
          {ROWS.map((name) => (
            <div key={name} className="flex h-16 items-center gap-3 px-3">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <Skeleton className={`h-4 ${name}`} />
                <Skeleton className="h-3 w-28" />
              </div>
              <Skeleton className="h-11 w-24 rounded-lg" />
            </div>
          ))}
        </div>
      </div>
      {hasStep && <StepOutline />}
    </>
  )
}
