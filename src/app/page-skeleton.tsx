import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'
import { Brand } from './brand.tsx'

/** The outline of the cabinet while the agent is not known yet. */
export function PageSkeleton() {
  return (
    <>
      <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex h-header items-center justify-between px-4 lg:px-5">
          <Brand isNameHidden />
          <Skeleton className="h-8 w-24" />
        </div>
      </header>
      <main className="mx-auto max-w-content px-4 pt-5">
        <SkeletonList label="Кабинет загружается" rowClassName="h-24" />
      </main>
    </>
  )
}
