import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/limits.ts'

export type UrlValues = Record<string, string | number | undefined>

/** The address of a call below the origin. An undefined or empty query value is left out. */
export function endpointUrl(endpoint: Endpoint, params: UrlValues = {}, query: UrlValues = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const suffix = search.size > 0 ? `?${search.toString()}` : ''
  return API_BASE + path + suffix
}
