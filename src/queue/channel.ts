import { QueueEvent } from '#contract/worker-messages.ts'

/** How tabs and the worker tell each other what became of the queue. */
export const CHANNEL = 'agent-cabinet-queue'

type EventType = QueueEvent['type']
type EventOf<T extends EventType> = { [P in T]: Extract<QueueEvent, { type: P }> & { type: P } }[T]
/** What a listener does at each kind of event: a new kind must be thought of everywhere. */
export type EventHandlers = { readonly [T in EventType]: (event: EventOf<T>) => void }

const listeners = new Set<EventHandlers>()
let channel: BroadcastChannel | undefined

export function announce(event: QueueEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it never leaves the origin
  openChannel().postMessage(event)
  tell(event)
}

function tell<T extends EventType>(event: EventOf<T>): void {
  for (const handlers of listeners) handlers[event.type](event)
}

/** Hears this realm's events and the others'. */
export function onQueueEvent(handlers: EventHandlers): () => void {
  openChannel()
  listeners.add(handlers)
  return () => listeners.delete(handlers)
}

function openChannel(): BroadcastChannel {
  if (channel !== undefined) return channel
  const opened = new BroadcastChannel(CHANNEL)
  opened.addEventListener('message', (event: MessageEvent<unknown>) => {
    const told = QueueEvent.safeParse(event.data)
    // Another version's event has at least changed something.
    tell(told.success ? told.data : { type: 'changed' })
  })
  channel = opened
  return opened
}
