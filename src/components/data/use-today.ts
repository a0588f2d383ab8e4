import { useSyncExternalStore } from 'react'
import { businessDay } from '#domain/days.ts'
import { serverClock, serverNow } from '#client/server-clock.ts'

const CHECK_MS = 10_000

/** The business day of now, `YYYY-MM-DD`, by the server's clock; turns at midnight of Novosibirsk. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => businessDay(serverNow()))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS)
  const unsubscribe = serverClock.subscribe(listener)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
