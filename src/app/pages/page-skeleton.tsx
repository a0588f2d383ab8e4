import { Skeleton } from '#ui/waiting/skeleton.tsx'
import { Brand } from '../layout/brand.tsx'
import { isWork } from '../layout/mode-switch.tsx'
import { routes } from '../routes.tsx'
import { ScreenOutline } from './screen-outline.tsx'

/** The outline of the cabinet while the agent is not known yet. */
export function PageSkeleton({ path }: { path: string }) {
  return (
    <>
      <header className="bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex h-header items-center gap-1.5 border-b border-line pr-2 pl-2 lg:pr-4 lg:pl-5">
          <span className="size-11 lg:hidden" />
          <Brand isNameHidden />
          <Skeleton className="ml-auto h-11 w-20" />
        </div>
      </header>
      <main className="mx-auto flex min-h-[calc(100vh-var(--header))] max-w-content flex-col px-4 pt-5 pb-8 supports-[height:100dvh]:min-h-[calc(100dvh-var(--header))]">
        {isWork(path) && <Skeleton className="-mt-3 mb-1 h-11.5 shrink-0 rounded-xl sm:max-w-76" />}
        <ScreenOutline outline={routes.get(path)?.outline} label="Кабинет загружается" />
      </main>
    </>
  )
}
