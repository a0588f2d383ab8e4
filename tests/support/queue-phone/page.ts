import { fetchMe } from '#offline/me.ts'
import { listUploads } from '#offline/queue/records.ts'
import { connectSession } from '#offline/request.ts'
import { readToken, signIn } from '#offline/session.ts'
import { enqueueReport, retryUpload, startQueue, type Upload, uploadsSnapshot } from '#offline/uploads.ts'

/** The queue as the cabinet runs it, without screens: what the tests drive. */
const phone = {
  /** Signs in. */
  async signIn(token: string): Promise<void> {
    connectSession({ readToken, onUnauthorized: () => undefined })
    if (readToken() !== token) signIn(token)
    await fetchMe()
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  },
  /** From here on this tab sends too. */
  start: startQueue,
  async save(selectedDay: number, base64: string): Promise<string> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return enqueueReport({ selectedDay, files: [new File([bytes], 'screenshot.png', { type: 'image/png' })] })
  },
  uploads: (): readonly Upload[] => uploadsSnapshot(),
  /** Tries that failed, of all items that still lie in the store. */
  failures: async (): Promise<number> => (await listUploads()).reduce((sum, { record }) => sum + (record?.attempts ?? 0), 0),
  /** Items that still lie in the store. */
  count: async (): Promise<number> => (await listUploads()).length,
  /** «Повторить» on everything that waits. */
  async retryAll(): Promise<void> {
    // Not on what was refused: here nothing may be.
    for (const { id, record } of await listUploads()) if (record?.status === 'waiting') await retryUpload(id)
  },
  /** The worker drains too, at the same time. */
  wakeWorker(): void {
    navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' })
  },
}

declare global {
  interface Window {
    phone: typeof phone
  }
}

window.phone = phone
