import { PageMessage } from '#contract/worker-messages.ts'
import { routeApiPast } from './route-past.ts'
import { answer } from './router.ts'
import { installShell, activateShell } from './shell.ts'
import { takeOver } from './take-over.ts'
import { drainNow, drainOnSync, isQueueSync } from './upload-sync.ts'
import { scope } from './worker-scope.ts'

const onMessage: Record<PageMessage['type'], () => Promise<void>> = { SKIP_WAITING: takeOver, DRAIN: drainNow }

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([routeApiPast(event), installShell(event)])))

scope.addEventListener('activate', (event) => event.waitUntil(activateShell(event)))

scope.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response !== null) event.respondWith(response)
})

scope.addEventListener('message', (event) => {
  const message = PageMessage.safeParse(event.data)
  if (!message.success) return
  event.waitUntil(onMessage[message.data.type]())
})

scope.addEventListener('sync', (event) => {
  if (isQueueSync(event)) event.waitUntil(drainOnSync())
})
