type Listener = (error: unknown) => void

/** A page that fails over and over says nothing new. */
const MOST = 20

const early: unknown[] = []
let listener: Listener = (error) => void (early.length < MOST && early.push(error))

/** Catches what nobody else does, from the first moment on. */
export function catchErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => listener(error))
  addEventListener('unhandledrejection', ({ reason }) => listener(reason))
}

/** Hears of what was caught so far and from now on. */
export function hearErrors(heard: Listener): void {
  listener = heard
  for (const error of early.splice(0)) heard(error)
}
