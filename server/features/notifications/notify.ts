import { z } from 'zod'
import { tellAt } from '#domain/quiet-hours.ts'
import type { Tx } from '../../database/sql.ts'
import { MANNERS, type News } from './news.ts'

const DeviceRow = z.object({ id: z.int(), timeZone: z.string() })

/**
 * Has an agent told of `news`, in the transaction that makes it so: each device by its own clock, or a letter where none is
 * left and it is about money or the verification. Nothing for who has not asked for it, or switched this kind off.
 */
export async function notify(tx: Tx, agentId: number, news: News, moment: Date): Promise<void> {
  const { kind } = news
  const wanted = await tx`
    select from notification_settings where agent_id = ${agentId} and is_wanted and not ${kind} = any(off)`
  if (wanted.length === 0) return
  // Held: a device that is signed out meanwhile must not undo the decision.
  const devices = await tx.many(DeviceRow)`
    select id, time_zone as "timeZone" from push_subscriptions where agent_id = ${agentId} for key share`
  for (const { id, timeZone } of devices)
    await insertNotification(tx, { agentId, device: id, news, dueAt: tellAt(timeZone, moment.getTime()), moment })
  if (devices.length === 0 && MANNERS[kind].byMail)
    await insertNotification(tx, { agentId, device: null, news, dueAt: moment.getTime(), moment })
}

interface NewNotification {
  agentId: number
  /** null: by e-mail. */
  device: number | null
  news: News
  /** ms */
  dueAt: number
  moment: Date
}

async function insertNotification(tx: Tx, given: NewNotification): Promise<void> {
  const { agentId, device, news, dueAt, moment } = given
  const expiresAt = moment.getTime() + MANNERS[news.kind].lifeMs
  await tx`
    insert into notifications (agent_id, subscription_id, kind, news, due_at, expires_at)
    values (${agentId}, ${device}, ${news.kind}, ${JSON.stringify(news)}::jsonb, ${new Date(dueAt)}, ${new Date(expiresAt)})`
}
