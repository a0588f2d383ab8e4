import { useCallback, useSyncExternalStore } from 'react'
import { countdownStep, formatCountdown } from '#domain/countdown.ts'
import { serverClock, serverNow } from '#client/server-clock.ts'

/** What is left until a moment of the server's time, in words. Renders only when the words change. */
export function useCountdown(at: number): string {
  const subscribe = useCallback((listener: () => void) => watchCountdown(at, listener), [at])
  return useSyncExternalStore(subscribe, () => formatCountdown(at - serverNow()))
}

/** Whether a moment of the server's time has come. */
export function useIsPast(at: number): boolean {
  const subscribe = useCallback((listener: () => void) => watchCountdown(at, listener), [at])
  return useSyncExternalStore(subscribe, () => at <= serverNow())
}

function watchCountdown(at: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const arm = () => {
    clearTimeout(timer)
    const left = at - serverNow()
    if (left > 0) timer = setTimeout(tick, countdownStep(left))
  }
  const tick = () => {
    listener()
    arm()
  }
  arm()
  const unsubscribe = serverClock.subscribe(tick)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
