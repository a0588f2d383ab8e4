import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, askForVerification, makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { bindAccount, EVERYBODY_REPLIES } from '#support/binding-agent.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { type PushDevice, PushServiceSimulator } from '#support/push-service.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { DEMO_AGENT, readDay, reportForm, screenshotForm, signIn, takeContacts } from '#support/work-day.ts'

let push: PushServiceSimulator
let server: TestServer

beforeAll(async () => {
  push = await PushServiceSimulator.start()
  server = await startApiServer({
    env: {
      PUSH_EXTRA_HOSTS: push.host,
      DEMO_SETTLE_MS: '0',
      MAIL_FROM: 'Кабинет <cabinet@example.ru>',
      ...EVERYBODY_REPLIES,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await push.stop()
  if (push.faults.length > 0) throw new Error(push.faults.join('\n'))
})

async function subscribe(api: ApiClient, timeZone?: string): Promise<PushDevice> {
  const { publicKey } = await api.call(endpoints.notifications)
  const device = push.subscribe(publicKey, timeZone)
  await api.call(endpoints.subscribe, { body: device.subscription })
  return device
}

/** Another device of the agent: a session of its own. */
async function signInAgain({ email, password }: Pick<Agent, 'email' | 'password'>): Promise<ApiClient> {
  return signIn(server, { email, password })
}

/** Its verification waits for the operator. */
async function waitingAgent(): Promise<Agent> {
  const agent = await makeAgent(server, 'tested')
  await askForVerification(agent.api)
  return agent
}

const told = (device: PushDevice, count = 1) =>
  waitUntil(`${count} messages`, () => (device.taken.length >= count ? device.taken : null))
const titles = (device: PushDevice) => device.taken.map(({ message }) => message.title)

/** Whatever was due before this has been dealt with: the outbox goes by what is due longest. */
async function letOthersBeTold(): Promise<void> {
  const agent = await waitingAgent()
  const device = await subscribe(agent.api)
  await server.operator('approve', agent.email)
  await told(device)
}

// shows: 19.1, 19.5
test('a decision about a payout reaches every device of its agent, and nobody else', async () => {
  const api = await signIn(server)
  const devices = [await subscribe(api), await subscribe(await signInAgain(DEMO_AGENT))]
  const stranger = await subscribe((await makeAgent(server, 'verified')).api)
  const body = { phone: '79990001122', withdrawalMethod: 'tinkoff_sbp' } as const
  const request = () => api.call(endpoints.createWithdrawal, { body, key: randomUUID() })

  await request()
  await decideWithdrawal(server, DEMO_AGENT.email, 'refuse', 'Телефон +7 999 000-11-22 не привязан к банку')
  for (const device of devices) {
    const [taken] = await told(device)
    expect(taken?.message).toEqual({
      title: 'Выплата 240\u00A0₽ отклонена',
      body: 'Деньги вернулись на баланс. Причина — в истории выплат.',
      path: '/withdrawal/history',
      tag: 'payout',
    })
    expect(taken).toMatchObject({ topic: 'payout', urgency: 'normal', subject: 'mailto:cabinet@example.ru' })
    expect(taken?.ttlS).toBeGreaterThan(2 * 86_400)
    expect(taken?.payload).not.toMatch(/999|\d{7}/)
  }
  await request()
  await decideWithdrawal(server, DEMO_AGENT.email, 'settle')
  for (const device of devices) {
    await told(device, 2)
    expect(titles(device)[1]).toBe('Выплачено 240\u00A0₽')
  }
  expect(stranger.taken).toEqual([])
})

// shows: 19.1
test('a decision about a screenshot leads to its day; a client who replied, to the next contact', async () => {
  const agent = await makeAgent(server, 'approved')
  const device = await subscribe(agent.api)
  const [{ id } = { id: '' }] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await agent.api.call(endpoints.uploadReport, { form: await reportForm(), key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
  const form = await screenshotForm(id, '79990001122')
  form.set('insist', 'yes')
  await agent.api.call(endpoints.uploadScreenshot, { form, key: randomUUID() })
  const line = (await server.operator('proofs')).split('\n').find((one) => one.includes(`диалог ${id} `))
  await server.operator('accept-proof', line?.split(' ')[0] ?? '')
  expect((await told(device))[0]?.message).toMatchObject({ title: 'Скриншот засчитан', path: '/?day=2026-11-18' })

  await bindAccount(agent.api)
  await agent.api.call(endpoints.takeBindingContact)
  const [, reply] = await told(device, 2)
  expect(reply).toMatchObject({ message: { title: 'Клиент ответил', path: '/work' }, urgency: 'high' })
})

// shows: 19.3
test('what is switched off is not told', async () => {
  const agent = await waitingAgent()
  const device = await subscribe(agent.api)
  await agent.api.call(endpoints.chooseNotifications, { body: { off: ['verification'] } })
  expect(await agent.api.call(endpoints.notifications)).toMatchObject({ off: ['verification'] })
  await server.operator('approve', agent.email)
  await letOthersBeTold()
  expect(device.tries).toBe(0)
})

// shows: 19.5
test('who signs out, switches off or is banned is told nothing more there', async () => {
  const [out, off, banned] = [await waitingAgent(), await waitingAgent(), await waitingAgent()]
  const devices = await Promise.all([out, off, banned].map(({ api }) => subscribe(api)))
  await out.api.call(endpoints.signOut)
  await off.api.call(endpoints.unsubscribe)
  await server.operator('ban', banned.email)
  for (const { email } of [out, off, banned]) await server.operator('approve', email)
  await letOthersBeTold()
  expect(devices.map(({ tries }) => tries)).toEqual([0, 0, 0])
  // Off is off: no letter either. Who only signed out has not said that.
  const letters = await server.outbox()
  const subjects = (agent: Agent) => letters.filter(({ to }) => to.includes(agent.email)).map(({ subject }) => subject)
  expect([subjects(out), subjects(off), subjects(banned)].map((list) => list.includes('Верификация пройдена'))).toEqual(
    [true, false, false],
  )
})

// shows: 19.6
test.each([404, 410])(
  'a device that the service no longer knows (%i) is forgotten, and a letter goes instead',
  async (status) => {
    const agent = await waitingAgent()
    const device = await subscribe(agent.api)
    device.troubles.push({ status })
    await server.operator('approve', agent.email)
    const letter = await server.letter(agent.email, 2)
    expect(letter.subject).toBe('Верификация пройдена')
    expect(letter.links).toContain(`${server.url}/`)
    expect([device.tries, device.taken]).toEqual([1, []])
  },
)

// shows: 19.6
test('all devices of an agent that are forgotten at once leave one letter', async () => {
  const agents = await Promise.all(Array.from({ length: 4 }, () => waitingAgent()))
  for (const agent of agents)
    for (const api of [agent.api, await signInAgain(agent), await signInAgain(agent)])
      (await subscribe(api)).troubles.push({ status: 410 })
  for (const { email } of agents) await server.operator('approve', email)
  await letOthersBeTold()
  for (const { email } of agents) {
    await server.letter(email, 2)
    const letters = (await server.outbox()).filter(({ to }) => to.includes(email))
    expect(letters.filter(({ subject }) => subject === 'Верификация пройдена')).toHaveLength(1)
  }
})

// shows: 19.6
test('a device whose browser gave it another address does not wait for what the old one was told', async () => {
  const agent = await waitingAgent()
  const old = await subscribe(agent.api)
  old.troubles.push({ status: 429, retryAfter: 3600 })
  await server.operator('approve', agent.email)
  await waitUntil('the old address is put off', () => old.tries === 1)
  await letOthersBeTold()
  const device = await subscribe(agent.api)
  await told(device)
  expect([old.tries, titles(device)]).toEqual([1, ['Верификация пройдена']])
})

// shows: 19.6
test('a service that fails, hangs or asks for patience is tried again, and the message comes once', async () => {
  const agents = [await waitingAgent(), await waitingAgent(), await waitingAgent()]
  const [failing, hanging, busy] = await Promise.all(agents.map(({ api }) => subscribe(api)))
  failing?.troubles.push({ status: 500 })
  hanging?.troubles.push('hang')
  busy?.troubles.push({ status: 429, retryAfter: 3600 })
  for (const { email } of agents) await server.operator('approve', email)
  await waitUntil('all have been tried', () => [failing, hanging, busy].every((device) => device?.tries === 1))
  // One that hangs is given up first; none keeps the others waiting.
  await waitUntil('it is given up', () => /"why":"TimeoutError"/.test(server.log))
  await letOthersBeTold()
  expect([failing, hanging, busy].map((device) => device?.tries)).toEqual([1, 1, 1])

  await server.moveClock('2026-11-18T16:10:00+03:00')
  for (const device of [failing, hanging]) if (device !== undefined) await told(device)
  await letOthersBeTold()
  expect(busy?.tries).toBe(1)
  await server.moveClock('2026-11-18T17:15:00+03:00')
  if (busy !== undefined) await told(busy)
  await letOthersBeTold()
  expect([failing, hanging, busy].map((device) => device?.taken.length)).toEqual([1, 1, 1])
})

// shows: 19.7
test.each([
  'http://push.example.ru/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://push.example.ru:8443/a',
  'https://me@push.example.ru/a',
])('%s is no push service', async (endpoint) => {
  const { api } = await signInOnce()
  const { keys, timeZone } = push.subscribe('key').subscription
  expect(await api.send(endpoints.subscribe, { body: { endpoint, keys, timeZone } })).toMatchObject({
    status: 400,
    text: 'На адрес этой службы уведомлений сервер не отправляет',
  })
})
let known: Promise<Agent> | undefined
const signInOnce = () => (known ??= makeAgent(server, 'verified'))

// shows: 19.3, 19.4
test('at night by the phone’s own clock nothing comes; in the morning all of it as one, and who has not reported is reminded', async () => {
  const agent = await waitingAgent()
  const moscow = await subscribe(agent.api, 'Europe/Moscow')
  const abroad = await subscribe(await signInAgain(agent), 'America/New_York')
  const worker = await makeAgent(server, 'approved')
  const workers = await subscribe(worker.api, 'Europe/Moscow')
  const [{ id } = { id: '' }] = await takeContacts(worker.api, 1)
  await worker.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })

  await server.moveClock('2026-11-18T23:00:00+03:00')
  await server.operator('revise', agent.email, 'Не видно номера')
  await told(abroad)
  await agent.api.call(endpoints.resetVerification)
  await askForVerification(agent.api)
  await server.operator('approve', agent.email)
  await told(abroad, 2)
  expect(titles(abroad)).toEqual(['Верификацию нужно поправить', 'Верификация пройдена'])
  expect(moscow.tries).toBe(0)

  // Two hours before the deadline it is 8 in Moscow: quiet still.
  await server.moveClock('2026-11-19T08:30:00+03:00')
  await server.moveClock('2026-11-19T09:00:30+03:00')
  const [morning] = await told(moscow)
  expect(morning?.message).toEqual({
    title: '2 новости в кабинете',
    body: 'Верификацию нужно поправить\nВерификация пройдена',
    path: '/',
    tag: 'verification',
  })
  const [reminder] = await told(workers)
  expect(reminder?.message).toEqual({
    title: 'Отчёт за 18 ноября — до 10:00 по Москве',
    body: 'Ждут отчёта: 1 диалог.',
    path: '/?day=2026-11-18',
    tag: 'deadline',
  })
  expect(reminder?.ttlS).toBeLessThanOrEqual(3600)
  await server.moveClock('2026-11-19T09:30:00+03:00')
  await letOthersBeTold()
  expect([moscow.tries, workers.tries]).toEqual([1, 1])
})

// shows: 19.6
test.runIf(inject('postgresSocket'))('processes that share a database tell each device once', async () => {
  const database = await freshDatabase()
  const env = { ...database, PUSH_EXTRA_HOSTS: push.host }
  const first = await TestServer.start({ env })
  const servers = [await TestServer.start({ env: { ...env, DATA_DIR: first.dataDir } }), first]
  try {
    const keys = await Promise.all(
      servers.map(async ({ url }) => {
        const guest = new ApiClient(url, (await makeAgent(first, 'verified')).token)
        return (await guest.call(endpoints.notifications)).publicKey
      }),
    )
    expect(keys[0]).toBe(keys[1])
    const agents = await Promise.all(Array.from({ length: 6 }, () => makeAgent(first, 'tested')))
    for (const { api } of agents) await askForVerification(api)
    const devices = await Promise.all(agents.map(({ api }) => subscribe(api)))
    await Promise.all(agents.map(({ email }) => first.operator('approve', email)))
    for (const device of devices) await told(device)
    // Stopped, neither is in the middle of anything.
    for (const one of servers) await one.shutDown()
    expect(devices.map(({ taken }) => taken.length)).toEqual(devices.map(() => 1))
  } finally {
    for (const one of servers) await one.stop()
  }
})
