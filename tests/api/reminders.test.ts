import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { remindOfReports } from '#server/features/notifications/remind.ts'
import { requestScope } from '#server/logging/request-scope.ts'
import { DAY } from '#support/awaiting-report.ts'
import { openContext } from '#support/own-context.ts'

let context: Context
let close: () => Promise<void>

// An hour before the deadline of the day's reports.
beforeAll(async () => ({ context, close } = await openContext({ CLOCK_START: '2026-11-19T09:00:00+03:00' })))
afterAll(() => close())

/** So many agents with a dialog of the day in this status and two devices each; gives how their e-mails begin. */
async function addAgents(
  count: number,
  { status = 'send_main_message', zone = 'Europe/Moscow', off = '' } = {},
): Promise<string> {
  const group = `group-${groups++}-`
  await context.sql`
    with agent as (
      insert into agents (email, password_hash, referral_code, created_at)
      select ${group} || n, '', ${group} || n, now() from generate_series(1, ${count}::int) n returning id),
    wish as (
      insert into notification_settings (agent_id, off)
      select id, array_remove(array[${off}::text], '') from agent),
    person as (
      insert into contacts (phone, name, segment, source, consent, imported_at, free)
      select (70000000000 + id)::text, '', 's', 's', 'c', now(), false from agent returning id, phone::bigint - 70000000000 as agent_id),
    dialog as (
      insert into dialogs (contact_id, agent_id, day, status, taken_at)
      select id, agent_id, ${DAY}::date, ${status}, now() from person),
    device as (
      insert into sessions (token_hash, agent_id, created_at, expires_at)
      select sha256((id || '-' || n)::bytea), id, now(), now() + interval '1 day' from agent, generate_series(1, 2) n
      returning token_hash, agent_id)
    insert into push_subscriptions (token_hash, agent_id, endpoint, p256dh, auth, time_zone, told_at)
    select token_hash, agent_id, 'https://push.example.ru/' || encode(token_hash, 'hex'), '', '', ${zone}, now() from device`
  return group
}
let groups = 0

async function remind(): Promise<number> {
  const scope = { queries: 0, queryMs: 0 }
  await requestScope.run(scope, () => remindOfReports(context))
  return scope.queries
}

const ToldRow = z.object({
  devices: z.int(),
  messages: z.int(),
  said: z.string().nullable(),
  until: z.date().nullable(),
})

/** What waits to be told to a group. */
function toldTo(group: string): Promise<z.infer<typeof ToldRow>> {
  return context.sql.one(ToldRow)`
    select count(distinct n.subscription_id) as devices, count(*) as messages, min(n.news::text) as said, max(n.expires_at) as until
    from notifications n join agents a on a.id = n.agent_id where starts_with(a.email, ${group})`
}

// shows: 19.4, 19.6
test('hundreds of devices are reminded by as many questions to the database as one agent, each once', async () => {
  const one = await addAgents(1)
  const askedForOne = await remind()
  const many = await addAgents(300)
  expect(await remind()).toBe(askedForOne)
  const said = {
    said: '{"day": "2026-11-18", "kind": "deadline", "contacts": 1}',
    until: new Date('2026-11-19T10:00:00+03:00'),
  }
  expect(await toldTo(one)).toEqual({ devices: 2, messages: 2, ...said })
  expect(await toldTo(many)).toEqual({ devices: 600, messages: 600, ...said })
  await remind()
  expect(await toldTo(many)).toMatchObject({ messages: 600 })
})

// shows: 19.6
test('two processes that remind at once remind each device once', async () => {
  const group = await addAgents(50)
  await Promise.all([remind(), remind(), remind()])
  expect(await toldTo(group)).toMatchObject({ devices: 100, messages: 100 })
})

// shows: 19.3, 19.4
test('who has reported, sleeps or does not want to be reminded is left in peace', async () => {
  const groups = [
    await addAgents(3, { status: 'success' }),
    await addAgents(3, { zone: 'America/Los_Angeles' }),
    await addAgents(3, { off: 'deadline' }),
  ]
  await remind()
  for (const group of groups) expect(await toldTo(group)).toMatchObject({ messages: 0 })
})
