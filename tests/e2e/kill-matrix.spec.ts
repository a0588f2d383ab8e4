import { type Browser, expect, type Page } from 'playwright/test'
import { test } from '#support/browser-test.ts'
import { type Fault, FaultyProxy, type Passing } from '#support/faulty-proxy.ts'
import { largePicture, QueuePhone } from '#support/queue-phone/phone.ts'
import type { Agent } from '#support/agents.ts'
import { makeReportingAgent } from '#support/queue-phone/reporting-agent.ts'
import { Signal } from '#support/signal.ts'
import { TestServer } from '#support/server.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { waitUntil } from '#support/wait-until.ts'

// One server and one phone for the whole matrix: in the end the server must hold each saved report exactly once, whatever was
// killed. Each test leaves the phone with an empty queue, and the next one goes on with its tab.
test.describe.configure({ mode: 'default' })

let server: TestServer
let proxy: FaultyProxy
let agent: Agent
let phone: QueuePhone
/** The tab a person looks at: tests kill it and open another. */
let tab: Page
/** It leaves the sending to the worker. */
let isIdle = false
/** Which test saved which report. */
const saved = new Map<string, string>()

test.beforeAll(async ({ browser }) => {
  server = await TestServer.start({ env: { RATE_UPLOADS: '1000000' } })
  proxy = await FaultyProxy.start(server.url)
  proxy.breaksPictures = true
  agent = await makeReportingAgent(server)
  await takeNewPhone(browser)
})

test.afterAll(async () => {
  await phone.stop()
  await proxy.stop()
  const { keys, reports } = await readStoredReports(server)
  const missing = [...saved].filter(([id]) => !keys.includes(id)).map(([, title]) => title)
  await server.stop()
  expect(missing, 'tests whose report the server does not hold').toEqual([])
  expect(reports, 'reports counted, one for each key').toBe(keys.length)
})

async function exchangePhone(browser: Browser): Promise<void> {
  await phone.stop()
  await takeNewPhone(browser)
}

async function takeNewPhone(browser: Browser): Promise<void> {
  proxy.plan = () => null
  isIdle = false
  phone = await QueuePhone.start(browser, proxy, agent)
  tab = await phone.openTab()
}

/** Saves a report; once the queue calls it saved, the server must hold it in the end. */
async function save(page: Page, make?: () => Promise<string>): Promise<void> {
  saved.set(await phone.save(page, make), test.info().title)
}

/** After the kill: whatever is on the phone goes out, from a new tab when the old one is dead. */
async function recover(): Promise<void> {
  proxy.plan = () => null
  phone.steps.disarm()
  if (tab.isClosed()) tab = await phone.openTab()
  else if (isIdle) await tab.evaluate(() => window.phone.start())
  isIdle = false
  await phone.settle(tab)
}

/** Steps that a tab takes from choosing a picture to the server's receipt: each write of the store, before and after. */
const WHEN = { before: 'прежде чем', after: 'сразу после того, как' } as const
const PAGE_STEPS = ['снимок записан', 'снимок проверен', 'отправление взято', 'отправленное стёрто'] as const
const WORKER_STEPS = ['отправление взято', 'отправленное стёрто'] as const

test.describe('каждый шаг хранилища', () => {
  // The steps are counted: nothing of another test's may come between.
  test.beforeEach(({ browser }) => exchangePhone(browser))

  for (const [index, what] of PAGE_STEPS.entries()) {
    for (const when of ['before', 'after'] as const) {
      test(`Страница упала ${WHEN[when]} ${what}`, async () => {
        const first = phone.steps.seen.length
        const number = first + index * 2 + (when === 'before' ? 1 : 2)
        const trapped = phone.steps.trap(
          (step) => step.realm === 'page' && step.number === number && step.when === when,
        )
        const saving = save(tab).catch(() => 'died before it was saved')
        await trapped
        await phone.crash(tab)
        await saving
        await recover()
      })
    }
  }

  for (const [index, what] of WORKER_STEPS.entries()) {
    for (const when of ['before', 'after'] as const) {
      test(`Воркер остановлен ${WHEN[when]} ${what}`, async () => {
        await leaveToWorker()
        let countdown = index * 2 + (when === 'before' ? 1 : 2)
        const trapped = phone.steps.trap((step) => step.realm === 'worker' && (countdown -= 1) === 0)
        await tab.evaluate(() => window.phone.wakeWorker())
        await trapped
        await phone.stopWorkers(tab)
        await recover()
      })
    }
  }
})

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
      const make = is === isPart ? largePicture : undefined
      const prepare = async (browser: Browser) => {
        // A phone that has met bad links in other tests takes another pace.
        if (is === isPart) await exchangePhone(browser)
        if (sender === 'worker') await leaveToWorker(make)
      }
      const begin = async () => {
        if (sender === 'worker') await tab.evaluate(() => window.phone.wakeWorker())
        else await save(tab, make)
      }

      // shows: 17.11
      test(`Соединение оборвалось ${MOMENTS[moment]}: ${name}, отправляет ${SENDERS[sender]}`, async ({ browser }) => {
        await prepare(browser)
        const cut = broken(is, moment)
        await begin()
        await cut
        await recover()
      })

      test(`${sender === 'page' ? 'Страница упала' : 'Воркер остановлен'} ${MOMENTS[moment]}: ${name}`, async ({
        browser,
      }) => {
        await prepare(browser)
        const { reached, goOn } = held(is, moment)
        await begin()
        await reached
        await (sender === 'page' ? phone.crash(tab) : phone.stopWorkers(tab))
        goOn()
        await recover()
      })

      test(`Сервер убит и запущен снова ${MOMENTS[moment]}: ${name}, отправляет ${SENDERS[sender]}`, async ({
        browser,
      }) => {
        await prepare(browser)
        const { reached, goOn } = held(is, moment)
        await begin()
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
async function leaveToWorker(make?: () => Promise<string>): Promise<void> {
  proxy.plan = () => ({ kind: 'cut-before' })
  await save(tab, make)
  await waitUntil('the tab has tried', () => tab.evaluate(async () => (await window.phone.failures()) >= 1))
  await tab.close()
  tab = await phone.openIdleTab()
  isIdle = true
  // The worker may have been woken and try: it comes to nothing, and then there is peace.
  await phone.stopWorkers(tab)
  proxy.plan = () => null
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
