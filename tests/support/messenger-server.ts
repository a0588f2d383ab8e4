import { type Agent, makeAgent } from './agents.ts'
import { startApiServer } from './api-server.ts'
import { deliverEvent, type Delivery, type MessengerService, startMessengerService } from './messenger-service.ts'
import type { TestServer } from './server.ts'

const SECRET = 'общий-секрет-мессенджера'

export interface MessengerServer {
  server: TestServer
  messenger: MessengerService
  /** The messenger tells our server of an event, signed as agreed unless `delivery` says otherwise. */
  deliver: (event: unknown, delivery?: Delivery) => ReturnType<typeof deliverEvent>
  /** An approved agent: the messenger reports the code as soon as it is told to wait for it. */
  approvedAgent: () => Promise<Agent>
  stop: () => Promise<void>
}

/** Our server with a messenger that is a service of its own. */
export async function startMessengerServer(): Promise<MessengerServer> {
  const messenger = await startMessengerService(SECRET)
  const server = await startApiServer({ env: { MESSENGER_URL: messenger.url, MESSENGER_SECRET: SECRET } })
  const deliver: MessengerServer['deliver'] = (event, delivery) =>
    deliverEvent(server.url, event, { secret: SECRET, ...delivery })
  return {
    server,
    messenger,
    deliver,
    async approvedAgent() {
      messenger.onAwaitMessage = (message) => void deliver({ type: 'message_received', ...message })
      const agent = await makeAgent(server, 'approved')
      messenger.onAwaitMessage = null
      return agent
    },
    async stop() {
      await server.stop()
      await messenger.stop()
    },
  }
}
