import { z } from 'zod'
import { NOTIFICATION_KINDS, type NotificationKind, type PushSubscription } from '#contract/notifications.ts'
import { DEADLINE_TIME_ZONE } from '#contract/limits.ts'
import type { Queryable, Sql, Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { makePushKeys, type PushKeys } from '../../push/web-push.ts'

const KeysRow = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The server's own keys: made by the first of its processes to need them, and never again. */
export async function getPushKeys(sql: Queryable): Promise<PushKeys> {
  const find = () => sql.maybe(KeysRow)`select public_key as "publicKey", private_key as "privateKey" from push_keys`
  const known = await find()
  if (known !== null) return known
  const made = makePushKeys()
  await sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${made.privateKey}) on conflict do nothing`
  // Another process may have been first.
  return (await find()) ?? made
}

const OffRow = z.object({ off: z.array(z.enum(NOTIFICATION_KINDS)) })

export async function findOff(sql: Queryable, agentId: number): Promise<NotificationKind[]> {
  const row = await sql.maybe(OffRow)`select off from notification_settings where agent_id = ${agentId}`
  return row?.off ?? []
}

/** Also takes back what of those kinds is still to be told. */
export async function setOff(sql: Sql, agentId: number, off: readonly NotificationKind[]): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`
      insert into notification_settings (agent_id, is_wanted, off) values (${agentId}, false, ${[...off]}::text[])
      on conflict (agent_id) do update set off = excluded.off`
    await tx`delete from notifications where agent_id = ${agentId} and kind = any(${[...off]}::text[])`
  })
}

export interface NewDevice {
  agentId: number
  tokenHash: Buffer
  subscription: PushSubscription
  moment: Date
}

/** Devices of one agent that are told; a further one takes the place of the one heard of longest ago. */
const MOST_DEVICES = 5

/** A session tells one device. What its browser had told of it before, for whomever, is over. */
export async function addDevice(sql: Sql, { agentId, tokenHash, subscription, moment }: NewDevice): Promise<void> {
  const { endpoint, keys, timeZone } = subscription
  const zone = toZone(timeZone)
  await inTransaction(sql, async (tx) => {
    await tx`
      insert into notification_settings (agent_id) values (${agentId}) on conflict (agent_id) do update set is_wanted = true`
    await tx`delete from push_subscriptions where endpoint = ${endpoint} and token_hash <> ${tokenHash}`
    await tx`
      insert into push_subscriptions (token_hash, agent_id, endpoint, p256dh, auth, time_zone, told_at)
      values (${tokenHash}, ${agentId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${zone}, ${moment})
      on conflict (token_hash) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, time_zone = excluded.time_zone, told_at = excluded.told_at,
        -- Another address has no failures yet.
        failures = case when push_subscriptions.endpoint = excluded.endpoint then push_subscriptions.failures else 0 end,
        retry_at = case when push_subscriptions.endpoint = excluded.endpoint then push_subscriptions.retry_at end`
    await tx`
      delete from push_subscriptions where agent_id = ${agentId} and id not in (
        select id from push_subscriptions where agent_id = ${agentId} order by told_at desc, id desc limit ${MOST_DEVICES})`
  })
}

/** The agent wants to hear nothing on this device any more, and nothing by e-mail once it was the last. */
export async function removeDevice(sql: Sql, agentId: number, tokenHash: Buffer): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`delete from push_subscriptions where token_hash = ${tokenHash}`
    await tx`
      update notification_settings set is_wanted = false
      where agent_id = ${agentId} and not exists (select from push_subscriptions where agent_id = ${agentId})`
  })
}

/** Nobody is told anything any more: of an agent who is banned. */
export async function forgetDevices(tx: Tx, email: string): Promise<void> {
  const ids = z.object({ id: z.int() })
  const agent = await tx.maybe(ids)`select id from agents where email = ${email}`
  if (agent === null) return
  await tx`delete from push_subscriptions where agent_id = ${agent.id}`
  await tx`delete from notifications where agent_id = ${agent.id}`
  await tx`update notification_settings set is_wanted = false where agent_id = ${agent.id}`
}

/** A zone that clocks here know too, as it is spelled; a phone with one of its own is taken to live by the deadlines'. */
function toZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return DEADLINE_TIME_ZONE
  }
}
