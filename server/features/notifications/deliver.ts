import { now, type Context } from '../../context.ts'
import { logJobFailure } from '../../database/outage.ts'
import { log } from '../../logging/log.ts'
import type { PushService } from '../../push/push-service.ts'
import { compose } from './compose.ts'
import { MANNERS } from './news.ts'
import {
  dropDevice,
  type DueDevice,
  type DueLetter,
  leaseDevice,
  leaseLetter,
  noteSent,
  noteTold,
  putOff,
  putOffLetter,
} from './outbox.ts'

/** One service that says nothing must not keep everybody else waiting. */
const AT_ONCE = 8

/** Tells everything that is due. */
export async function deliverDue(context: Context, service: PushService, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverLetter(context))) continue
  const first = await leaseDevice(context.sql, now(context))
  if (first === null) return
  await Promise.all([
    deliver(context, service, first, signal).then(() => deliverRest(context, service, signal)),
    ...Array.from({ length: AT_ONCE - 1 }, () => deliverRest(context, service, signal)),
  ])
}

async function deliverRest(context: Context, service: PushService, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const device = await leaseDevice(context.sql, now(context))
    if (device === null) return
    await deliver(context, service, device, signal)
  }
}

async function deliver(context: Context, service: PushService, device: DueDevice, signal: AbortSignal): Promise<void> {
  const { sql } = context
  if (device.due.length === 0) return noteTold(sql, device)
  const news = device.due.map((each) => each.news)
  const message = compose(news)
  const lastsUntil = Math.max(...device.due.map(({ expiresAt }) => expiresAt.getTime()))
  const outcome = await service.send(
    device.target,
    {
      payload: JSON.stringify(message),
      ttlS: Math.max(1, Math.floor((lastsUntil - context.clock.now()) / 1000)),
      topic: message.tag,
      isUrgent: news.some(({ kind }) => MANNERS[kind].isUrgent),
    },
    signal,
  )
  if (outcome.kind === 'accepted') return noteTold(sql, device)
  if (outcome.kind === 'gone') return dropDevice(sql, device, now(context))
  // The host alone: the rest of the address is the device's secret.
  log.warn({ service: new URL(device.target.endpoint).host, why: outcome.why }, 'Уведомление не принято')
  if (outcome.kind === 'refused') return noteTold(sql, device)
  return putOff(sql, device, now(context), outcome.afterMs)
}

/** Gives false when no letter waits, or mail is away. */
async function deliverLetter(context: Context): Promise<boolean> {
  const letter = await leaseLetter(context.sql, now(context))
  if (letter === null) return false
  try {
    await context.mail.send(toLetter(letter, context.origin()))
    await noteSent(context.sql, letter)
  } catch (error) {
    await putOffLetter(context.sql, letter, now(context))
    logJobFailure('Уведомления, письмо', error)
    // The next one would fail as slowly, and devices wait.
    return false
  }
  return true
}

function toLetter({ email, news }: DueLetter, origin: string) {
  const { title, body, path } = compose([news])
  return {
    to: email,
    subject: title,
    text: `${body}\n\n${origin}${path}\n\nПисьмо пришло, потому что уведомления на ваших устройствах отключились. Включить их снова можно в профиле.\n`,
  }
}
