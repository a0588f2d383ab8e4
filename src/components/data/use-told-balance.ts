import { useEffect } from 'react'
import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/**
 * Asks for the agent's balance anew when an answer that is polled tells another than the one shown: an operator or another
 * phone has moved the money. null: the server doesn't tell.
 */
export function useToldBalance(told: number | null | undefined): void {
  const { data: user, mutate } = useSWR<User, unknown>(endpointUrl(endpoints.me), null)
  const shown = user?.balance
  useEffect(() => {
    if (typeof told === 'number' && typeof shown === 'number' && told !== shown) void mutate()
  }, [told, shown, mutate])
}
