import type { WorkerMessage } from '#contract/worker-messages.ts'
import { describeError } from '#domain/describe-error.ts'
import { scope } from './worker-scope.ts'

/** Keeps the worker alive until `work` has ended; a failure of it is told of, and the event fails as it would. */
export function outlive(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(
    work.catch(async (error: unknown) => {
      await tellOfFailure(error)
      throw error
    }),
  )
}

/** Tells a page of what nobody caught here: it knows whether and whom to tell. Without a page nobody hears. */
export async function tellOfFailure(error: unknown): Promise<void> {
  const described = describeError(error, scope.location.origin)
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (described === null || page === undefined) return
  const message: WorkerMessage = { type: 'FAILED', error: described }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client is of its own origin
  page.postMessage(message)
}
