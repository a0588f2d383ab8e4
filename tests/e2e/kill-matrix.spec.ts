import type { Page } from 'playwright/test'
import type { Agent } from '#support/agents.ts'
import { type Fault, FaultyProxy, type Passing } from '#support/faulty-proxy.ts'
import { expect, test } from '#support/fixtures.ts'
import { largePicture, QueuePhone } from '#support/queue-phone/phone.ts'
import { makeReportingAgent } from '#support/queue-phone/reporting-agent.ts'
import { Signal } from '#support/signal.ts'
import { TestServer } from '#support/server.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { waitUntil } from '#support/wait-until.ts'

// One server for the whole matrix: in the end it must hold each saved report exactly once, whatever was killed.
test.describe.configure({ mode: 'default' })

let server: TestServer
let proxy: FaultyProxy
let agent: Agent
let phone: QueuePhone
/** Which test saved which report. */
const saved = new Map<string, string>()

test.beforeAll(async () => {
  server = await TestServer.start({ env: { RATE_UPLOADS: '1000000' } })
  proxy = await FaultyProxy.start(server.url)
  proxy.breaksPictures = true
  agent = await makeReportingAgent(server)
})

test.beforeEach(async ({ browser }) => {
  proxy.plan = () => null
  phone = await QueuePhone.start(browser, proxy, agent)
})

test.afterEach(() => phone.stop())

test.afterAll(async () => {
  await proxy.stop()
  const { keys, reports } = await readStoredReports(server)
  const missing = [...saved].filter(([id]) => !keys.includes(id)).map(([, title]) => title)
  await server.stop()
  expect(missing, 'tests whose report the server does not hold').toEqual([])
  expect(reports, 'reports counted, one for each key').toBe(keys.length)
})

/** Saves a report; once the queue calls it saved, the server must hold it in the end. */
async function save(page: Page, make?: () => Promise<string>): Promise<void> {
  saved.set(await phone.save(page, make), test.info().title)
}

/** After the kill: whatever is on the phone goes out from a new tab. */
async function recover(): Promise<void> {
  proxy.plan = () => null
  phone.steps.disarm()
  await phone.settle(await phone.openTab())
}

/** Steps that a tab takes from choosing a picture to the server's receipt: each write of the store, before and after. */
const WHEN = { before: 'прежде чем', after: 'сразу после того, как' } as const
const PAGE_STEPS = ['снимок записан', 'снимок проверен', 'отправление взято', 'отправленное стёрто'] as const
const WORKER_STEPS = ['отправление взято', 'отправленное стёрто'] as const

for (const [index, what] of PAGE_STEPS.entries()) {
  for (const when of ['before', 'after'] as const) {
    test(`Страница упала ${WHEN[when]} ${what}`, async () => {
      const page = await phone.openTab()
      const first = phone.steps.seen.length
      const number = first + index * 2 + (when === 'before' ? 1 : 2)
      const trapped = phone.steps.trap((step) => step.realm === 'page' && step.number === number && step.when === when)
      const saving = save(page).catch(() => 'died before it was saved')
      await trapped
      await phone.crash(page)
      await saving
      await recover()
    })
  }
}

for (const [index, what] of WORKER_STEPS.entries()) {
  for (const when of ['before', 'after'] as const) {
    test(`Воркер остановлен ${WHEN[when]} ${what}`, async () => {
      const page = await leaveToWorker()
      let countdown = index * 2 + (when === 'before' ? 1 : 2)
      const trapped = phone.steps.trap((step) => step.realm === 'worker' && (countdown -= 1) === 0)
      await page.evaluate(() => window.phone.wakeWorker())
      await trapped
      await phone.stopWorkers(page)
      await recover()
    })
  }
}

const MOMENTS = {
  before: 'до запроса',
  'in-body': 'посреди тела',
  'after-commit': 'после записи на сервере и до ответа',
} as const
const SENDERS = { page: 'страница', worker: 'воркер' } as const
const CUTS = { before: 'cut-before', 'in-body': 'cut-in-body', 'after-commit': 'cut-after-commit' } as const

const isPart = ({ method, headers }: Passing) =>
  method === 'PUT' && headers['content-range']?.startsWith('bytes 0-') === false

/** The requests of one report: each may be the one at which everything ends. */
const REQUESTS: Record<string, { is: (passing: Passing) => boolean; moments: readonly (keyof typeof MOMENTS)[] }> = {
  'вопрос, что уже дошло': { is: ({ method }) => method === 'GET', moments: ['before', 'after-commit'] },
  снимок: { is: ({ method }) => method === 'PUT', moments: ['before', 'in-body', 'after-commit'] },
  'вторая часть снимка': { is: isPart, moments: ['before', 'in-body', 'after-commit'] },
  отчёт: { is: ({ method }) => method === 'POST', moments: ['before', 'in-body', 'after-commit'] },
}

for (const [name, { is, moments }] of Object.entries(REQUESTS)) {
  for (const moment of moments) {
    for (const sender of ['page', 'worker'] as const) {
      const prepare = async () => {
        if (sender === 'worker') return leaveToWorker(is === isPart ? largePicture : undefined)
        return phone.openTab()
      }
      const begin = (page: Page) => {
        if (sender === 'worker') return page.evaluate(() => window.phone.wakeWorker())
        return save(page, is === isPart ? largePicture : undefined)
      }

      // shows: 17.11
      test(`Соединение оборвалось ${MOMENTS[moment]}: ${name}, отправляет ${SENDERS[sender]}`, async () => {
        const page = await prepare()
        const cut = broken(is, moment)
        await begin(page)
        await cut
        await recover()
      })

      test(`${sender === 'page' ? 'Страница упала' : 'Воркер остановлен'} ${MOMENTS[moment]}: ${name}`, async () => {
        const page = await prepare()
        const { reached, goOn } = held(is, moment)
        await begin(page)
        await reached
        await (sender === 'page' ? phone.crash(page) : phone.stopWorkers(page))
        goOn()
        await recover()
      })

      test(`Сервер убит и запущен снова ${MOMENTS[moment]}: ${name}, отправляет ${SENDERS[sender]}`, async () => {
        const page = await prepare()
        const { reached, goOn } = held(is, moment)
        await begin(page)
        await reached
        await server.kill()
        goOn()
        await server.restart()
        await recover()
      })
    }
  }
}

/** A report that waits, and a tab that leaves the sending of it to the worker. */
async function leaveToWorker(make?: () => Promise<string>): Promise<Page> {
  proxy.plan = () => ({ kind: 'cut-before' })
  const sending = await phone.openTab()
  await save(sending, make)
  await waitUntil('the tab has tried', () => sending.evaluate(async () => (await window.phone.failures()) >= 1))
  await sending.close()
  const idle = await phone.openIdleTab()
  // The browser's own wake-up of the worker tries too, again and again: it comes to nothing, and then there is peace.
  await phone.stopWorkers(idle)
  proxy.plan = () => null
  return idle
}

/** Breaks the next request of a kind at `moment`; resolves when it has. */
function broken(is: (passing: Passing) => boolean, moment: keyof typeof CUTS): Promise<void> {
  return new Promise((resolve) => {
    onNext(is, () => {
      resolve()
      return { kind: CUTS[moment] }
    })
  })
}

/** Holds the next request of a kind at `moment` until told to go on. */
function held(
  is: (passing: Passing) => boolean,
  moment: keyof typeof MOMENTS,
): { reached: Promise<void>; goOn: () => void } {
  const release = new Signal()
  const reached = new Signal()
  onNext(is, () => ({ kind: 'wait', at: moment, onWait: reached.give, until: release.promise }))
  return { reached: reached.promise, goOn: release.give }
}

/** A page sends a picture whole while its network is good: for a part every whole one is cut before. */
function onNext(is: (passing: Passing) => boolean, fault: () => Fault): void {
  let isDone = false
  proxy.plan = (passing) => {
    if (isDone) return null
    if (is(passing)) {
      isDone = true
      return fault()
    }
    return is === isPart && passing.method === 'PUT' && !('content-range' in passing.headers)
      ? { kind: 'cut-before' }
      : null
  }
}
