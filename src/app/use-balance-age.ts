import { endpoints } from '#contract/endpoints.ts'
import { formatAge } from '#domain/moments.ts'
import { useStaleSince } from '#components/data/use-stale-since.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

const KEY = endpointUrl(endpoints.me)

/** `5 минут назад` while the balance shown is one from before; null while it is fresh. */
export function useBalanceAge(): string | null {
  const since = useStaleSince(KEY)
  return since === null ? null : formatAge(since, Date.now())
}
