import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { AppError } from '../http/app-error.ts'
import type { MessengerEvent, MessengerEvents } from './events.ts'
import type { MessengerGateway } from './gateway.ts'

const REDELIVERY_MS = 1000
/** Whoever writes in it. */
const SOMEBODY = '70000000000'

/**
 * A messenger that exists only here, with people in it who answer: for the demonstration and the tests.
 * Its delays and failures are settings (`MESSENGER_…`). What it waits for is lost with the process, so features ask anew at start.
 */
export function createSimulatedMessenger(config: Config, events: MessengerEvents): MessengerGateway {
  const expected = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()

  function fails(): boolean {
    return Math.random() * 100 < config.MESSENGER_FAILURE_PERCENT
  }

  async function think(): Promise<void> {
    await pause(config.MESSENGER_DELAY_MS)
    if (fails()) throw new AppError('messenger_unavailable')
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  /** Delivers once, however often it is asked for; a delivery that fails is repeated. */
  function deliverLater(event: MessengerEvent, afterMs: number): void {
    const name = JSON.stringify(event)
    if (expected.has(name)) return
    expected.add(name)
    const attempt = (): void => {
      const delivery = fails() ? Promise.reject(new AppError('messenger_unavailable')) : events.deliver(event)
      delivery.then(
        () => expected.delete(name),
        () => later(REDELIVERY_MS, attempt),
      )
    }
    later(afterMs, attempt)
  }

  return {
    async numberExists(phone) {
      await think()
      return !phone.endsWith(config.MESSENGER_UNKNOWN_SUFFIX)
    },
    async accountStatus(phone) {
      await think()
      return phone.endsWith(config.MESSENGER_OFFLINE_SUFFIX) ? 'offline' : 'online'
    },
    async linkAccount(phone) {
      await think()
      deliverLater(
        {
          type: 'account_status',
          phone,
          status: phone.endsWith(config.MESSENGER_OFFLINE_SUFFIX) ? 'offline' : 'online',
        },
        config.MESSENGER_EVENT_MS,
      )
    },
    async unlinkAccount() {
      await think()
    },
    async awaitMessage({ from, to, text }) {
      await think()
      if (!from.endsWith(config.MESSENGER_MUTE_SUFFIX))
        deliverLater({ type: 'message_received', from, to, text }, config.MESSENGER_EVENT_MS)
    },
    async awaitReply(phone) {
      await think()
      if (!phone.endsWith(config.MESSENGER_SILENT_SUFFIX))
        deliverLater({ type: 'client_replied', phone }, config.MESSENGER_EVENT_MS)
    },
    async listenTo(phone) {
      await think()
      if (!phone.endsWith(config.MESSENGER_MUTE_SUFFIX))
        deliverLater(
          { type: 'message_received', from: SOMEBODY, to: phone, text: 'Здравствуйте!' },
          config.MESSENGER_EVENT_MS,
        )
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
