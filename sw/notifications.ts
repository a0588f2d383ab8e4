import { z } from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { PushMessage } from '#contract/push-message.ts'
import type { WorkerMessage } from '#contract/worker-messages.ts'
import { scope } from './worker-scope.ts'

const Kept = z.object({ path: z.string().check(z.startsWith('/')) })

/** With what typings lack: a message that takes another's place is heard again. */
interface Options extends NotificationOptions {
  renotify: boolean
}

/** Shows what the server tells. Something is shown whatever came: browsers take a silent worker's subscription away. */
export async function showMessage(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = readMessage(event)
  const options: Options = {
    body,
    tag,
    renotify: true,
    lang: 'ru',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  }
  await scope.registration.showNotification(title, options)
  const shown = await scope.registration.getNotifications()
  // A bonus: not every platform has a number on the icon.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(shown.length).catch(() => undefined)
}

function readMessage({ data }: PushEvent): PushMessage {
  try {
    return PushMessage.parse(data?.json())
  } catch {
    // A later version of the server's words.
    return { title: 'Новости в кабинете', body: 'Откройте, чтобы прочитать.', path: paths.manualWork, tag: 'news' }
  }
}

/** Opens the screen that the message is about: in the window that is there, or in a new one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  const kept = Kept.safeParse(notification.data)
  const path = kept.success ? kept.data.path : paths.manualWork
  notification.close()
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = [...windows].sort((one, other) => Number(other.focused) - Number(one.focused))
  if (page === undefined) return void (await scope.clients.openWindow(path))
  const message: WorkerMessage = { type: 'OPEN', path }
  // The page goes there itself: loaded anew it would lose what is chosen and typed.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client is of its own origin
  page.postMessage(message)
  // Not brought forward where the browser won't: it has gone there all the same.
  await page.focus().catch(() => undefined)
}
