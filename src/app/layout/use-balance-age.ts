import { useStore } from 'zustand'
import { endpoints } from '#contract/endpoints.ts'
import { formatAge } from '#domain/moments.ts'
import { staleKeys, staleSince } from '#client/data-cache.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

const KEY = endpointUrl(endpoints.me)

/** `5 минут назад` while the balance shown is one from before; null while it is fresh. */
export function useBalanceAge(): string | null {
  return useStore(staleKeys, () => {
    const since = staleSince(KEY)
    return since === null ? null : formatAge(since, Date.now())
  })
}
