import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page without the menu: signing in, the blocked account, an unknown address. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="pt-[env(safe-area-inset-top)]">
        <div className="flex h-header items-center px-4 sm:px-6">
          <Brand />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pb-safe px-4 pt-4 outline-none sm:pt-12">
        {children}
      </main>
    </>
  )
}
