import { paths } from '#client/paths.ts'
import { DayOutline } from '#components/work/day-outline.tsx'
import { Skeleton, SkeletonList } from '#ui/waiting/skeleton.tsx'

/** A screen before its code comes, or before it is known whose it is: its heading, and what stands below. */
export function ScreenOutline({ path, label }: { path: string; label: string }) {
  if (path !== paths.manualWork)
    return (
      <>
        <Skeleton className="mb-5 h-8.5 w-52" />
        <SkeletonList label={label} rows={3} rowClassName="h-40" />
      </>
    )
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
