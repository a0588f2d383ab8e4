import useSWR from 'swr'
import { endpoints } from '#contract/endpoints.ts'
import { request } from '#client/request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

export const debtsKey = endpointUrl(endpoints.debts)

/** Dialogs of earlier days still open; not asked for while the day says that there are none. */
export function useDebts(count: number) {
  return useSWR(count > 0 ? debtsKey : null, () => request(endpoints.debts))
}
