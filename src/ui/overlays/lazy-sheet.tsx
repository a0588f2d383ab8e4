import type { ComponentType } from 'react'
import { Alert } from '../messages/alert.tsx'
import { type LazyComponent, lazyPart } from '../waiting/lazy-component.tsx'

/** Sheets whose code is a file of its own. Asked for where it can't be fetched, it says so, and opens once it can. */
export function lazySheet<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return lazyPart(load, { missing: <MissingSheet /> })
}

function MissingSheet() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar)] z-30 flex justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Alert tone="warning" title="Это окно ещё не загрузилось" className="w-full max-w-md shadow-float">
        Нет связи. Как только она вернётся, окно откроется.
      </Alert>
    </div>
  )
}
