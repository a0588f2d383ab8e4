import type { ReactNode } from 'react'

/** The list in a column, and beside it on a wide screen what the list leaves room for: its place is kept while it loads. */
export function BesideList({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row lg:gap-5">
      <div className="flex min-w-0 flex-1 flex-col lg:pt-1">{children}</div>
      {aside !== false && (
        <section aria-label="Контакт и день" className="w-72 shrink-0 xl:w-84">
          <div className="sticky mt-2 top-[calc(var(--header)+1rem)] max-h-[calc(100vh-var(--header)-5rem)] overflow-y-auto scroll-pb-36">
            {aside}
          </div>
        </section>
      )}
    </div>
  )
}
