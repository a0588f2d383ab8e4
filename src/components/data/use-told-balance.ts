import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

const key = endpointUrl(endpoints.me)

/**
 * Asks for the agent's balance anew when an answer that is polled tells another than the one shown: an operator or another
 * phone has moved the money. null: the server doesn't tell.
 */
export function useToldBalance(told: number | null | undefined): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const shown = (cache.get(key) as { data?: User } | undefined)?.data?.balance
    if (typeof told === 'number' && typeof shown === 'number' && told !== shown) void mutate(key)
  }, [told, cache, mutate])
}
