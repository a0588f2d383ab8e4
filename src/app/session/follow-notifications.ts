import { navigate } from 'wouter/use-browser-location'
import { WorkerMessage } from '#contract/worker-messages.ts'
import { areUpdatesHeld } from '#client/update-hold.ts'

/** Shows the screen of a notification that was tapped. What is being sent or filled in stays on the screen. Once a page. */
export function followNotifications(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = WorkerMessage.safeParse(event.data)
    if (message.success && message.data.type === 'OPEN' && !areUpdatesHeld()) navigate(message.data.path)
  })
}
