import { Card } from '#ui/page/card.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

/** The three steps before it is known which of them is the next, and what it asks for. */
export function StepsOutline() {
  return (
    <div role="status">
      <span className="sr-only">Загружаем заявку</span>
      <div className="mb-6 flex flex-wrap gap-x-4 gap-y-2">
        {['w-12', 'w-20', 'w-16'].map((name) => (
          <div key={name} className="flex items-center gap-1.5">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className={`h-4 ${name}`} />
          </div>
        ))}
      </div>
      <Card>
        <Skeleton className="h-6 w-44" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-6 h-4 w-32" />
        <Skeleton className="mt-2 h-12 rounded-lg" />
        <Skeleton className="mt-4 h-12 rounded-lg" />
      </Card>
    </div>
  )
}
