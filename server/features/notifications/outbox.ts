import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { LETTER_LEASE } from '../../mail/mailer.ts'
import type { PushTarget } from '../../push/push-service.ts'
import { MANNERS, News } from './news.ts'

// What is due is leased by the database's time, so that the clocks of several processes need not agree: of a device as a
// whole, that its messages stay one, and of a letter. Whoever ends in the middle leaves it to the next.
const LEASE = '60 seconds'

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000

function retryMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 4 ** failures, LONGEST_RETRY_MS)
}

const DeviceRow = z.object({
  id: z.int(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  failures: z.int(),
})
const DueRow = z.object({ id: z.int(), news: News, expiresAt: z.date() })
export type Due = z.infer<typeof DueRow>

export interface DueDevice {
  id: number
  target: PushTarget
  failures: number
  /** Everything it is to be told now, the oldest first; empty where all of it has gone stale. */
  due: Due[]
}

/** Takes the device that has waited longest, with all that it is to be told; null when none waits. */
export async function leaseDevice(sql: Sql, moment: Date): Promise<DueDevice | null> {
  const device = await sql.maybe(DeviceRow)`
    update push_subscriptions set leased_until = now() + ${LEASE}::interval
    where id = (
      select s.id from notifications n join push_subscriptions s on s.id = n.subscription_id
      where n.due_at <= ${moment} and (s.leased_until is null or s.leased_until < now()) and (s.retry_at is null or s.retry_at <= ${moment})
      order by n.due_at, n.id limit 1 for update of s skip locked)
    returning id, endpoint, p256dh, auth, failures`
  if (device === null) return null
  const { id, failures, ...target } = device
  await sql`delete from notifications where subscription_id = ${id} and expires_at <= ${moment}`
  const due = await sql.many(DueRow)`
    select id, news, expires_at as "expiresAt" from notifications where subscription_id = ${id} and due_at <= ${moment} order by id`
  return { id, target, failures, due }
}

/** The push service has taken them, or never will. */
export async function noteTold(sql: Sql, { id, due }: DueDevice): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`delete from notifications where id = any(${due.map((each) => each.id)}::bigint[])`
    await tx`update push_subscriptions set leased_until = null, failures = 0, retry_at = null where id = ${id}`
  })
}

/** The push service is tried again once it asks to, or ever later. */
export async function putOff(
  sql: Sql,
  { id, failures }: DueDevice,
  moment: Date,
  afterMs: number | null,
): Promise<void> {
  const retryAt = new Date(moment.getTime() + Math.max(afterMs ?? 0, retryMs(failures)))
  await sql`
    update push_subscriptions set leased_until = null, failures = failures + 1, retry_at = ${retryAt} where id = ${id}`
}

const LivingRow = z.object({ id: z.int(), endpoint: z.string() })

/** The device hears nothing any more. Where it was the agent's last, what is about money or the verification goes by e-mail. */
export async function dropDevice(sql: Sql, { id, target }: DueDevice, moment: Date): Promise<void> {
  const mailed = Object.entries(MANNERS).flatMap(([kind, { byMail }]) => (byMail ? [kind] : []))
  await inTransaction(sql, async (tx) => {
    // Two that go at once would each take the other for the one that is left.
    const devices = await tx.many(LivingRow)`
      select id, endpoint from push_subscriptions where agent_id = (select agent_id from push_subscriptions where id = ${id})
      order by id for update`
    const device = devices.find((each) => each.id === id)
    if (device === undefined) return
    // Its browser has told of another address meanwhile.
    if (device.endpoint !== target.endpoint) {
      await tx`update push_subscriptions set leased_until = null where id = ${id}`
      return
    }
    await tx`
      update notifications n set subscription_id = null, due_at = ${moment} where subscription_id = ${id} and kind = any(${mailed}::text[])
        and not exists (select from push_subscriptions s where s.agent_id = n.agent_id and s.id <> ${id})`
    await tx`delete from push_subscriptions where id = ${id}`
  })
}

const LetterRow = z.object({ id: z.int(), email: z.string(), news: News, failures: z.int() })
export type DueLetter = z.infer<typeof LetterRow>

/** Takes the letter that has waited longest; null when none waits. */
export async function leaseLetter(sql: Sql, moment: Date): Promise<DueLetter | null> {
  return sql.maybe(LetterRow)`
    update notifications n set leased_until = now() + ${LETTER_LEASE}::interval from agents a
    where a.id = n.agent_id and n.id = (
      select id from notifications
      where subscription_id is null and due_at <= ${moment} and expires_at > ${moment} and (leased_until is null or leased_until < now())
      order by due_at, id limit 1 for update skip locked)
    returning n.id, a.email, n.news, n.failures`
}

export async function noteSent(sql: Sql, { id }: DueLetter): Promise<void> {
  await sql`delete from notifications where id = ${id}`
}

export async function putOffLetter(sql: Sql, { id, failures }: DueLetter, moment: Date): Promise<void> {
  const dueAt = new Date(moment.getTime() + retryMs(failures))
  await sql`
    update notifications set leased_until = null, failures = failures + 1, due_at = ${dueAt} where id = ${id}`
}

/** What nobody will be told any more. */
export async function deleteStale(sql: Sql, moment: Date): Promise<void> {
  await sql`delete from notifications where expires_at <= ${moment}`
}
