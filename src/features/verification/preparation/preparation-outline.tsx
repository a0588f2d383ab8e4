import { Card } from '#ui/page/card.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

const POINTS = ['w-36', 'w-32', 'w-28', 'w-40']

/** The preparation before it is known that it is still ahead. */
export function PreparationOutline() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Загружаем заявку</span>
      <Card>
        <Skeleton className="h-6 w-48" />
        <div className="mt-4 flex flex-col gap-4">
          {POINTS.map((title) => (
            <div key={title} className="flex gap-3">
              <Skeleton className="size-6 shrink-0 rounded-full" />
              <div className="flex flex-1 flex-col gap-2 py-1">
                <Skeleton className={`h-4 ${title}`} />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-3/4 sm:hidden" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="mt-5 h-12 rounded-lg" />
      </Card>
      <div>
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-6" />
          <Skeleton className="h-4 w-56" />
        </div>
        <Skeleton className="mt-3 h-12 rounded-lg" />
      </div>
    </div>
  )
}
