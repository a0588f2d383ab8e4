import { QueueNews } from '#contract/worker-messages.ts'

/** How tabs and the worker tell each other what became of the queue. */
const CHANNEL = 'agent-cabinet-queue'

const listeners = new Set<(news: QueueNews) => void>()
let channel: BroadcastChannel | undefined

export function announce(news: QueueNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it never leaves the origin
  openChannel().postMessage(news)
  for (const listener of listeners) listener(news)
}

/** Hears this realm's news and the others'. */
export function onNews(listener: (news: QueueNews) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel(): BroadcastChannel {
  if (channel !== undefined) return channel
  const opened = new BroadcastChannel(CHANNEL)
  opened.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = QueueNews.safeParse(event.data)
    // Another version's news has at least changed something.
    for (const listener of listeners) listener(news.success ? news.data : { type: 'changed' })
  })
  channel = opened
  return opened
}
