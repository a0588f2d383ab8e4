import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is a file of its own. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is needed; rejects when it doesn't come. */
  preload: () => Promise<void>
}

/**
 * Shows the fallback until the code has come, and nothing of it where the code is there already. React's own lazy() under
 * a Suspense shows an empty fallback first in any case, and holds everything back for 300 ms after it: at each start, at
 * each sheet. Code that doesn't come is an error for the boundary above; the next mount asks for it again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  const preload = async () => {
    Loaded ??= await load()
  }
  function Lazy(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== null)
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
    useEffect(() => {
      preload().then(
        () => setIsLoaded(true),
        (cause: unknown) => setFailure({ cause }),
      )
    }, [])
    if (Loaded !== null) return <Loaded {...props} />
    if (failure !== null) throw failure.cause
    return fallback
  }
  return Object.assign(Lazy, { preload })
}
