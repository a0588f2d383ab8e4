import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is a file of its own. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is needed; rejects when it doesn't come. */
  preload: () => Promise<void>
}

/** What kept the code away. */
interface Failure {
  cause: unknown
}

const ASK_AGAIN_MS = 5000

/**
 * A whole screen. Shows the fallback until the code has come, and nothing of it where the code is there already. React's
 * own lazy() under a Suspense shows an empty fallback first in any case, and holds everything back for 300 ms after it: at
 * each start, at each sheet. Code that doesn't come is an error for the boundary above; the next mount asks for it again.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  return lazy(load, (failure) => {
    if (failure !== null) throw failure.cause
    return fallback
  })
}

/**
 * A part of a screen: where its code doesn't come, the screen stands without it. It is asked for again every five seconds and
 * as soon as the network is back; `missing` stands for it meanwhile. A browser that remembers a failed import
 * (https://github.com/whatwg/html/issues/6768) fails again each time: its page is loaded anew once the server is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, missing = fallback }: { fallback?: ReactNode; missing?: ReactNode } = {},
): LazyComponent<Props> {
  return lazy(load, (failure) => (failure === null ? fallback : missing), { isAskedAgain: true })
}

function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderWithout: (failure: Failure | null) => ReactNode,
  { isAskedAgain } = { isAskedAgain: false },
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  const preload = async () => {
    Loaded ??= await load()
  }
  function Lazy(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== null)
    const [failure, setFailure] = useState<Failure | null>(null)
    useEffect(() => {
      const ask = () =>
        void preload().then(
          () => setIsLoaded(true),
          (cause: unknown) => {
            // A screen's is told by its boundary.
            if (isAskedAgain && failure === null) reportError(cause)
            setFailure({ cause })
          },
        )
      if (failure === null) ask()
      if (failure === null || !isAskedAgain) return undefined
      const timer = setTimeout(ask, ASK_AGAIN_MS)
      addEventListener('online', ask)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', ask)
      }
    }, [failure])
    return Loaded === null ? renderWithout(failure) : <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload })
}
