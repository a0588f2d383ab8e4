import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { matchesSearch } from '#domain/search.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { Reply } from '#support/api-client.ts'
import { SeededRandom } from '#support/seeded-random.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { earn, importContacts, readDay, takeContacts, TODAY } from '#support/work-day.ts'

let server: TestServer
let agent: Agent
let other: Agent

beforeAll(async () => {
  server = await startApiServer({ env: { DEMO_CONTACTS: '0', MESSENGER_DELAY_MS: '0' } })
  await importContacts(server, ['phone,name', '70004564567,Алёна Петрова', '70007654321,Борис Ёжиков', '70009990000,'])
  ;[agent, other] = await Promise.all([makeAgent(server, 'approved'), makeAgent(server, 'approved')])
})
afterAll(() => server.stop())

const ask = (headers: Record<string, string> = {}, of = agent) =>
  of.api.send(endpoints.manualDay, { query: { selectedDay: TODAY }, headers })

test('an unchanged day is answered with 304 and nothing else, a changed one anew', async () => {
  await takeContacts(agent.api, 1)
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[^"]+"$/)
  expect(first.headers.get('cache-control')).toBe('no-store')

  const unchanged = await ask({ 'If-None-Match': tag })
  expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', tag])
  // What a compressing proxy makes of the tag.
  expect((await ask({ 'If-None-Match': `W/${tag}` })).status).toBe(304)

  await takeContacts(agent.api, 1)
  const changed = await ask({ 'If-None-Match': tag })
  expect(changed.status).toBe(200)
  expect(JSON.parse(changed.text).contacts).toHaveLength(2)
})

test('what is still so is answered with its tag and nothing that speaks of a page, in either mode', async () => {
  const tag = (await ask()).headers.get('etag') ?? ''
  const binding = (headers: Record<string, string> = {}) =>
    agent.api.send(endpoints.bindingDay, { params: { day: '2026-11-18' }, headers })
  const bindingTag = (await binding()).headers.get('etag') ?? ''
  for (const reply of [await ask({ 'If-None-Match': tag }), await binding({ 'If-None-Match': bindingTag })]) {
    expect([reply.status, reply.text]).toEqual([304, ''])
    expect([...reply.headers.keys()].toSorted()).toEqual(['cache-control', 'connection', 'date', 'etag', 'keep-alive'])
  }
  await agent.api.call(endpoints.signUpToPlan, { params: { day: '2026-11-18' } })
  expect((await binding({ 'If-None-Match': bindingTag })).status).toBe(200)
})

test("every change of a dialog changes the tag, another agent's work does not touch the list", async () => {
  const [contact] = (await readDay(agent.api)).contacts
  const tags = [await tagNow()]
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: contact?.id } })
  tags.push(await tagNow())
  await agent.api.call(endpoints.optOut, { body: { segmentPhoneId: contact?.id } })
  tags.push(await tagNow())
  expect(new Set(tags).size).toBe(3)
  expect((await ask({ 'If-None-Match': tags.at(-1) ?? '' }, other)).status).toBe(200)
})

// shows: 7.4
test('the search finds by a part of the name in any case and by digits in any spelling', async () => {
  await takeContacts(agent.api, 1)
  const found = async (search: string) =>
    (await readDay(agent.api, TODAY, search)).contacts.map((contact) => contact.phone)
  expect(await found('алена')).toEqual(['70004564567'])
  expect(await found('ЁЖИК')).toEqual(['70007654321'])
  expect(await found('765')).toEqual(['70007654321'])
  expect(await found('+7 (000) 999')).toEqual(['70009990000'])
  expect(await found('8 000 456-45-67')).toEqual(['70004564567'])
  expect(await found('никто')).toEqual([])
  expect(await found('%')).toEqual([])
  const day = await readDay(agent.api, TODAY, 'никто')
  expect(day.agentTodayPhonesCount).toBe(3)
})

// shows: 7.3
test('whatever is typed, the server finds what the page finds by itself without it', async () => {
  const { contacts } = await readDay(agent.api)
  const random = new SeededRandom(8)
  const pieces = ['', ' ', '8', '+7', '7', '-', '(', '2', 'а', 'Ё', 'е', 'х', '%', '_'] as const
  const part = (text: string) => {
    const start = random.below(text.length)
    return text.slice(start, start + 1 + random.below(6))
  }
  for (let turn = 0; turn < 60; turn += 1) {
    const { name, phone } = contacts[random.below(contacts.length)] ?? { name: '', phone: '' }
    const found = part(random.pick([name, phone, phone.replace(/^7/, '8'), formatPhone(phone)]) || 'х')
    const typed = random.pick([found, found.toUpperCase(), found.replace('ё', 'е'), found.replace('е', 'ё')])
    const search = random.pick([typed, typed, `${random.pick(pieces)}${typed}`, `${typed}${random.pick(pieces)}`])
    const answer = await readDay(agent.api, TODAY, search)
    const here = contacts.filter((contact) => matchesSearch(contact, search))
    expect(answer.contacts, `«${search}»`).toEqual(here)
  }
})

// shows: 7.4
test('another day is empty, and any moment of a day means that day', async () => {
  expect((await readDay(agent.api, TODAY - 86_400_000)).contacts).toEqual([])
  // 00:01 and 23:59 in Novosibirsk.
  expect((await readDay(agent.api, Date.parse('2026-11-18T00:01:00+07:00'))).contacts).toHaveLength(3)
  expect((await readDay(agent.api, Date.parse('2026-11-18T23:59:00+07:00'))).contacts).toHaveLength(3)
  expect((await readDay(agent.api, Date.parse('2026-11-19T00:00:00+07:00'))).contacts).toHaveLength(0)
})

// shows: 6.3
test('the report of a day is due at 10:00 in Moscow on the next one', async () => {
  expect((await readDay(agent.api)).reportDueAt).toBe('2026-11-19T07:00:00.000Z')
})

test.each(['завтра', '', '-1', '1.5', 'NaN', '1e400', undefined])(
  'selectedDay %j is refused in words',
  async (selectedDay) => {
    const query = selectedDay === undefined ? '' : `?selectedDay=${encodeURIComponent(selectedDay)}`
    const reply = await fetch(`${server.url}/api/work/manual/info${query}`, {
      headers: { Authorization: `Bearer ${agent.token}` },
    })
    expect([reply.status, reply.headers.get('x-error-code'), await reply.text()]).toEqual([
      400,
      'bad_request',
      'Неверный день',
    ])
  },
)

async function tagNow(): Promise<string> {
  return (await ask()).headers.get('etag') ?? ''
}

const etagOf = ({ headers }: Reply) => ({ 'If-None-Match': headers.get('etag') ?? '' })

async function tellsMoney(answer: Promise<Reply>): Promise<boolean> {
  const { status, text } = await answer
  return status === 200 && JSON.parse(text).balance === 20
}

// shows: 12.20
test('a balance that was moved without the agent makes the day new, in either mode', async () => {
  const day = { params: { day: '2026-11-18' } }
  const own = await makeAgent(server, 'approved')
  await importContacts(server, ['phone,name', '70001112233,Вера'])
  await earn(own.api, 1)
  const body = { phone: '79991234567', withdrawalMethod: 'sber_sbp' }
  await own.api.call(endpoints.createWithdrawal, { body, key: randomUUID() })
  const [manual, binding] = [await ask({}, own), await own.api.send(endpoints.bindingDay, day)]
  for (const { text } of [manual, binding]) expect(JSON.parse(text)).toMatchObject({ balance: 0 })
  const payout = /^\d+/m.exec(await server.operator('withdrawals'))?.[0] ?? ''
  await server.operator('refuse', payout, 'Банк не нашёл получателя')
  // Another process has done it: this one looks twice a second.
  await waitUntil('the day tells it', () => tellsMoney(ask(etagOf(manual), own)))
  await waitUntil('the day with binding tells it', () =>
    tellsMoney(own.api.send(endpoints.bindingDay, { ...day, headers: etagOf(binding) })),
  )
})
