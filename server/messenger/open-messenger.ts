import type { Config } from '../config/config.ts'
import type { MessengerEvents } from './events.ts'
import type { MessengerGateway } from './gateway.ts'
import { createHttpMessenger } from './http-gateway.ts'
import { createSimulatedMessenger } from './simulator.ts'

/** The messenger of MESSENGER_URL, or the one that exists only here. */
export function openMessenger(config: Config, events: MessengerEvents): MessengerGateway {
  if (config.MESSENGER_URL === undefined || config.MESSENGER_SECRET === undefined)
    return createSimulatedMessenger(config, events)
  return createHttpMessenger(config.MESSENGER_URL, config.MESSENGER_SECRET)
}
