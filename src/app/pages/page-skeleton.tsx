import { Skeleton, SkeletonList } from '#ui/waiting/skeleton.tsx'
import { Brand } from '../layout/brand.tsx'

/** The outline of the cabinet while the agent is not known yet. */
export function PageSkeleton() {
  return (
    <>
      <header className="bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex h-header items-center gap-1.5 border-b border-line pr-2 pl-2 lg:pr-4 lg:pl-5">
          <span className="size-11 lg:hidden" />
          <Brand isNameHidden />
          <Skeleton className="ml-auto h-11 w-20" />
        </div>
      </header>
      <main className="mx-auto max-w-content px-4 pt-5">
        <SkeletonList label="Кабинет загружается" rowClassName="h-24" />
      </main>
    </>
  )
}
