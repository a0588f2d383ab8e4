import type { Id } from '#contract/primitives.ts'
import { readPicture } from '#client/pictures/read-picture.ts'
import { readIdentity } from '#queue/stored/identity.ts'
import { fetchMe } from '#client/session/me.ts'
import type { Picture } from '#queue/stored/picture.ts'
import { listUploads } from '#queue/stored/records.ts'
import { readToken, signIn } from '#client/session/session.ts'
import { enqueue, retryUpload, startQueue, type Upload, uploadsStore } from '#client/uploads/uploads.ts'

/** The queue as the cabinet runs it, without screens: what the tests drive. */
const phone = {
  /** Signs in. */
  async signIn(token: string): Promise<void> {
    if (readToken() !== token) signIn(token)
    await fetchMe()
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  },
  /** From here on this tab sends too. */
  start: startQueue,
  async save(selectedDay: number, base64: string): Promise<string> {
    return enqueue({ kind: 'report', selectedDay }, [await pictureOf(base64)])
  },
  saveScreenshot: async (segmentPhoneId: Id, base64: string) =>
    enqueue({ kind: 'screenshot', segmentPhoneId, label: 'Диалог' }, [await pictureOf(base64)]),
  saveVerification: async (full: string, single: string) =>
    enqueue({ kind: 'verification' }, [await pictureOf(full), await pictureOf(single)]),
  saveOptOut: (segmentPhoneId: Id) => enqueue({ kind: 'opt-out', segmentPhoneId, label: 'Диалог' }, []),
  uploads: (): readonly Upload[] => uploadsStore.getState().shown,
  /** Tries that failed, of all items that still lie in the store. */
  failures: async (): Promise<number> =>
    (await listUploads()).reduce((sum, { record }) => sum + (record?.attempts ?? 0), 0),
  /** What is stuck, for a failed test. */
  async explain(): Promise<string> {
    const { held, pending } = await navigator.locks.query()
    return JSON.stringify(
      { now: Date.now(), uploads: await listUploads(), identity: await readIdentity(), held, pending },
      null,
      1,
    )
  },
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

function pictureOf(base64: string): Promise<Picture> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return readPicture(new File([bytes], 'screenshot.png', { type: 'image/png' }))
}

declare global {
  interface Window {
    phone: typeof phone
  }
}

window.phone = phone
