import { z } from 'zod/mini'
import type { Capability } from '#contract/capabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { User } from '#contract/user.ts'
import { dataCache } from './data-cache.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

const USER_KEY = endpointUrl(endpoints.me)

/**
 * Whether the server can do more than the specification asks (docs/decisions/001), by what it said last: without a network
 * the kept user tells. Asked by every screen that relies on an extra; the upload queue asks the same of the identity in its
 * store (identity.ts).
 */
export function can(capability: Capability): boolean {
  const user = z.safeParse(User, dataCache.get(USER_KEY)?.data)
  return user.success && user.data.capabilities.includes(capability)
}
