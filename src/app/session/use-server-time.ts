import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { noteServerTime } from '#client/server-clock.ts'
import { request } from '#client/request.ts'

const PERIOD_MS = 10 * 60_000

/**
 * Keeps the server's clock: asked at the start, when the page comes into view, and now and then; soon again, where no
 * answer came. What it says is no data of the cabinet's: nothing of it is kept here.
 */
export function useServerTime(): void {
  useSWR('server-time', askServerTime, { refreshInterval: PERIOD_MS, shouldRetryOnError: true })
}

async function askServerTime(): Promise<void> {
  const askedAt = Date.now()
  const { serverTime } = await request(endpoints.serverTime)
  if (!noteServerTime(serverTime, askedAt, Date.now())) return askServerTime()
}
