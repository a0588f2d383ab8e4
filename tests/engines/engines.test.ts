import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPhone } from '#domain/phone.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import type { Engine, StartEngine } from '#support/engines/engine.ts'
import { EnginePage } from '#support/engines/engine-page.ts'
import { startFirefox } from '#support/engines/firefox.ts'
import { startWebKit } from '#support/engines/webkit.ts'
import { picture } from '#support/pictures.ts'
import { TestServer } from '#support/server.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { readDay } from '#support/work-day.ts'
import { describeMissingEngines, findEngines } from '../../tools/engines.mjs'

const installed = findEngines()
const engines: { name: string; isInstalled: boolean; start: StartEngine }[] = [
  { name: 'WebKitGTK', isInstalled: installed.webkit, start: startWebKit },
  { name: 'Firefox', isInstalled: installed.firefox, start: startFirefox },
]
const isAnyInstalled = installed.webkit || installed.firefox

const missing = describeMissingEngines()
if (missing !== null) process.stdout.write(`${missing}\n`)

let server: TestServer
let sent = 0
beforeAll(async () => {
  if (isAnyInstalled) server = await TestServer.start()
})
afterAll(() => server?.stop())

// The engines that the end-to-end tests, which drive Chromium, don't see. Each step goes on from the one before.
describe.each(engines)('$name', ({ name, isInstalled, start }) => {
  const work = mkdtempSync(join(tmpdir(), 'engine-'))
  const screenshot = join(work, 'screenshot.png')
  let engine: Engine
  let page: EnginePage
  let agent: Agent
  let phone = ''

  const open = async () => {
    engine = await start(join(work, 'profile'))
    page = await EnginePage.open(engine)
  }
  beforeAll(async () => {
    if (!isInstalled) return
    writeFileSync(screenshot, Buffer.from(await (await picture()).arrayBuffer()))
    agent = await makeAgent(server, 'approved')
    await open()
  })
  afterAll(async () => {
    await engine?.kill()
    rmSync(work, { recursive: true, force: true })
  })

  // shows: 7.1, 7.6
  test.runIf(isInstalled)('Агент входит, берёт контакт, и оба сообщения открывают чат', async () => {
    await page.goto(server.url)
    await page.fill('Почта', agent.email)
    await page.fill('Пароль', agent.password)
    await page.press('Войти')
    await page.press('Взять контакт')
    await page.says('В работе')
    const { contacts } = await readDay(agent.api)
    phone = formatPhone(contacts[0]?.phone ?? '')
    await page.says(phone)
    await page.closeChat()
    await page.press('Второе сообщение')
    await page.says('Ждёт отчёта')
    await page.closeChat()
    expect.soft(engine.complaints()).toEqual([])
  })

  // shows: 12.11
  // Firefox has CloseWatcher: there the system's «back» is heard, not the history's.
  test.runIf(isInstalled && name === 'WebKitGTK')('«Назад» закрывает меню и не уводит со страницы', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await page.press('Меню')
      await page.says('Выйти')
      await page.run(() => history.back())
    }
    // In reach again once the menu is gone.
    await page.press('Отправить отчёт')
    await page.press('Закрыть')
    expect(await page.run(() => location.pathname)).toBe('/')
    expect.soft(engine.complaints()).toEqual([])
  })

  test.runIf(isInstalled)('Без сервера кабинет открывается с последним днём', async () => {
    await page.run(async () => {
      await navigator.serviceWorker.ready
    })
    // From here on the worker answers.
    await page.goto(server.url)
    await page.says('Ждёт отчёта')
    await server.kill()
    // Said by a question that came to nothing: by then the day is kept.
    await page.says('Данные обновлены')
    await page.goto(server.url)
    expect(await page.says('Данные обновлены')).toContain(`${phone} Ждёт отчёта`)
    expect.soft(engine.complaints()).toEqual([])
  })

  // shows: 2.18, 17.1, 17.3
  // Firefox writes localStorage ten seconds later and more: the token comes from its copy.
  test.runIf(isInstalled)('Отчёт сохранён без сервера, браузер убит, отчёт уходит после запуска', async () => {
    await page.press('Отправить отчёт')
    await page.choose(screenshot)
    await page.says('Отправить отчёт (1)')
    await page.press('Отправить отчёт')
    await page.says('Сохранено на телефоне')
    expect.soft(engine.complaints()).toEqual([])
    await engine.kill()
    await server.restart()
    await open()
    await page.goto(server.url)
    await page.says('Взять контакт')
    // Within the page: one that is left while it reads its store silences the store of WebKit (statement 17.9).
    await page.run(() => history.pushState(null, '', '/uploads'))
    await page.says('Недавно отправлено')
    await page.says('Всё отправлено')
    expect.soft(engine.complaints()).toEqual([])
    sent += 1
  })
})

test.runIf(isAnyInstalled)('Каждый отчёт посчитан один раз', async () => {
  const { keys, reports } = await readStoredReports(server)
  expect(sent).toBe(engines.filter(({ isInstalled }) => isInstalled).length)
  expect(reports).toBe(sent)
  expect(new Set(keys).size).toBe(sent)
})
