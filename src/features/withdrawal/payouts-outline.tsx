import { Card } from '#ui/page/card.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

const ROWS = ['w-36', 'w-44', 'w-32']

/** The history before it comes: what the marks mean, and payouts as cards or as a table, each where it will stand. */
export function PayoutsOutline() {
  return (
    <div role="status">
      <span className="sr-only">Выплаты загружаются</span>
      <div className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-26" />
        <Skeleton className="h-5 w-22" />
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        {ROWS.map((bank) => (
          <Card key={bank} padding="none" className="flex flex-col gap-2 px-4 pt-4 pb-1">
            <div className="flex items-center justify-between">
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-5 w-24" />
            </div>
            <div className="flex items-center gap-2">
              <Skeleton className="size-6 rounded-full" />
              <Skeleton className={`h-4 ${bank}`} />
            </div>
            <div className="flex h-11 items-center justify-between">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-4 w-12" />
            </div>
          </Card>
        ))}
      </div>
      <Card padding="none" className="hidden divide-y divide-line md:block">
        <div className="h-11" />
        {ROWS.map((bank) => (
          <div key={bank} className="flex h-15 items-center justify-between gap-6 px-5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className={`h-4 ${bank}`} />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-12" />
          </div>
        ))}
      </Card>
    </div>
  )
}
