export const SYNC_TAG = 'agent-cabinet-queue'

/** Chromium's Background Sync: not in the DOM's typings, and absent on iOS and in Firefox. */
interface SyncManager {
  register: (tag: string) => Promise<void>
}

/** Asks the browser to wake the worker when there is a network, even with the app closed. For the page. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration !== undefined) await registerSync(registration)
}

/** The same for the worker; within a sync event it asks for the next one. */
export async function registerSync(registration: object): Promise<void> {
  // Refused by a setting of the browser or in a private window: the page sends by itself.
  if (hasSync(registration)) await registration.sync.register(SYNC_TAG).catch(() => undefined)
}

function hasSync(registration: object): registration is { sync: SyncManager } {
  return 'sync' in registration
}
