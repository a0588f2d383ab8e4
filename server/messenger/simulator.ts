import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { AppError } from '../http/app-error.ts'
import type { MessengerGateway } from './gateway.ts'

/** A messenger that exists only here: for the demonstration and the tests. Its delays and failures are settings. */
export function createSimulatedMessenger(config: Config): MessengerGateway {
  async function think(): Promise<void> {
    await pause(config.MESSENGER_DELAY_MS)
    if (Math.random() * 100 < config.MESSENGER_FAILURE_PERCENT) throw new AppError('messenger_unavailable')
  }

  return {
    async numberExists(phone) {
      await think()
      return !phone.endsWith(config.MESSENGER_UNKNOWN_SUFFIX)
    },
    async accountStatus() {
      await think()
      return 'online'
    },
    subscribe() {},
    close() {},
  }
}
