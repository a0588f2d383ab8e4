import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '#domain/api-error.ts'
import { dataCache } from '#client/data-cache.ts'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

const config: SWRConfiguration = {
  provider: () => dataCache,
  // Browsers believe themselves offline when they are not, and SWR would stop polling on their word. A request tells.
  isOnline: () => true,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 2_000,
  // A refusal repeats itself; only what may heal is asked again, more and more rarely.
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.outcomeUnknown,
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** options.retryCount, LONGEST_RETRY_MS)
    setTimeout(() => void revalidate(options), pause * (0.5 + Math.random()))
  },
}

/** How the cabinet's data is fetched, kept and refreshed. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={config}>{children}</SWRConfig>
}
