import { PageMessage } from '#contract/worker-messages.ts'
import { outlive, tellOfFailure } from './failures.ts'
import { openMessage, showMessage } from './notifications.ts'
import { routeApiPast } from './route-past.ts'
import { answer } from './router.ts'
import { installShell, activateShell } from './shell.ts'
import { takeOver } from './take-over.ts'
import { drainNow, drainOnSync, isQueueSync } from './upload-sync.ts'
import { scope } from './worker-scope.ts'

const onMessage: Record<PageMessage['type'], () => Promise<void>> = { SKIP_WAITING: takeOver, DRAIN: drainNow }

scope.addEventListener('install', (event) => outlive(event, Promise.all([routeApiPast(event), installShell(event)])))

scope.addEventListener('activate', (event) => outlive(event, activateShell(event)))

scope.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response !== null) event.respondWith(response)
})

scope.addEventListener('message', (event) => {
  const message = PageMessage.safeParse(event.data)
  if (!message.success) return
  outlive(event, onMessage[message.data.type]())
})

scope.addEventListener('push', (event) => outlive(event, showMessage(event)))

scope.addEventListener('notificationclick', (event) => outlive(event, openMessage(event)))

scope.addEventListener('error', ({ error }) => void tellOfFailure(error))

scope.addEventListener('unhandledrejection', ({ reason }) => void tellOfFailure(reason))

scope.addEventListener('sync', (event) => {
  if (isQueueSync(event)) outlive(event, drainOnSync())
})
