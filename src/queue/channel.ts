import { QueueNews } from '#contract/worker-messages.ts'

/** How tabs and the worker tell each other what became of the queue. */
const CHANNEL = 'agent-cabinet-queue'

type NewsType = QueueNews['type']
type News<T extends NewsType> = { [P in T]: Extract<QueueNews, { type: P }> & { type: P } }[T]
/** What a listener does at each kind of news: a new kind must be thought of everywhere. */
export type NewsHandlers = { readonly [T in NewsType]: (news: News<T>) => void }

const listeners = new Set<NewsHandlers>()
let channel: BroadcastChannel | undefined

export function announce(news: QueueNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it never leaves the origin
  openChannel().postMessage(news)
  tell(news)
}

function tell<T extends NewsType>(news: News<T>): void {
  for (const handlers of listeners) handlers[news.type](news)
}

/** Hears this realm's news and the others'. */
export function onNews(handlers: NewsHandlers): () => void {
  openChannel()
  listeners.add(handlers)
  return () => listeners.delete(handlers)
}

function openChannel(): BroadcastChannel {
  if (channel !== undefined) return channel
  const opened = new BroadcastChannel(CHANNEL)
  opened.addEventListener('message', (event: MessageEvent<unknown>) => {
    const news = QueueNews.safeParse(event.data)
    // Another version's news has at least changed something.
    tell(news.success ? news.data : { type: 'changed' })
  })
  channel = opened
  return opened
}
