import { API_BASE } from '#contract/limits.ts'

/** With Chromium's static routing, which the typings lack. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

/**
 * Calls of the API go past the worker, which never answers them. It is not woken every two seconds, and a new version takes
 * over at once: Chromium puts it off for five minutes when a request comes to the old one at the moment it has to go.
 */
export async function routeApiPast(event: InstallEvent): Promise<void> {
  // Without it the worker leaves these calls to the browser one by one.
  await event.addRoutes?.([{ condition: { urlPattern: `${API_BASE}/*` }, source: 'network' }]).catch(() => undefined)
}
