import { useEffect } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { noteServerTime } from '#client/server-clock.ts'
import { request } from '#client/request.ts'
import { backoffMs } from '#queue/sending/backoff.ts'

const PERIOD_MS = 10 * 60_000
const LOOK_MS = 10_000
/** Of the phone's clock; less is a network's gentle correction. */
const LEAP_MS = 1_000

/**
 * Keeps the server's clock: asked at the start, when the page comes into view, when the network is back, when the phone's
 * own clock was set, and now and then; soon again where no answer came that can be counted by. Not through SWR: no data of
 * the cabinet's, nothing refreshes it.
 */
export function useServerTime(): void {
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      failures = (await askServerTime()) ? 0 : failures + 1
      clearTimeout(timer)
      if (!left.signal.aborted) timer = setTimeout(askNow, failures === 0 ? PERIOD_MS : backoffMs(failures, null))
    }
    const askNow = () => void ask()
    let start = clockStart()
    const looking = setInterval(() => {
      if (Math.abs(clockStart() - start) < LEAP_MS) return
      start = clockStart()
      askNow()
    }, LOOK_MS)
    askNow()
    document.addEventListener('visibilitychange', askNow, left)
    addEventListener('online', askNow, left)
    return () => {
      left.abort()
      clearInterval(looking)
      clearTimeout(timer)
    }
  }, [])
}

/** When the page was begun, by the phone's clock of now, ms: another moment once that was set, or the phone has slept. */
function clockStart(): number {
  return Date.now() - performance.now()
}

/** Whether the server told the time. Without a network the difference seen last time stays good. */
async function askServerTime(): Promise<boolean> {
  const askedAt = Date.now()
  try {
    const { serverTime } = await request(endpoints.serverTime)
    return noteServerTime(serverTime, askedAt, Date.now())
  } catch {
    return false
  }
}
