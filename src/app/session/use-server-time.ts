import { useEffect } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { noteServerTime } from '#client/server-clock.ts'
import { request } from '#client/request.ts'

const PERIOD_MS = 10 * 60_000

/** Keeps the server's clock (lib/server-clock.ts): asked at the start, when the page comes into view, and now and then. */
export function useServerTime(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void askServerTime()
    }
    ask()
    const timer = setInterval(ask, PERIOD_MS)
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }, [])
}

async function askServerTime(): Promise<void> {
  const askedAt = Date.now()
  try {
    const { serverTime } = await request(endpoints.serverTime)
    noteServerTime(serverTime, askedAt, Date.now())
  } catch {
    // Without network the difference seen last time stays good; the next chance asks again.
  }
}
