// Whether the cabinet opens on WebKitGTK at the moment at which its store once fell silent: the server is away, a report was
// saved a moment ago, and the page is loaded anew. `npm run bench -- webkit [sessions]`
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAgent } from '#support/agents.ts'
import { EnginePage } from '#support/engines/engine-page.ts'
import { startWebKit } from '#support/engines/webkit.ts'
import { picture } from '#support/pictures.ts'
import { TestServer } from '#support/server.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { findEngines } from '../../tools/engines.mjs'

const KEPT = 'Данные обновлены'
/** What it says where the store is silent all the same (src/client/store-silence.ts). */
const SILENT = 'Телефон не отдаёт сохранённое'

if (!findEngines().webkit) {
  console.log('WebKitGTK не установлен: не измерено.')
  process.exit(0)
}
const sessions = Number(process.argv[2] ?? '20')
const work = mkdtempSync(join(tmpdir(), 'webkit-'))
const screenshot = join(work, 'screenshot.png')
const server = await TestServer.start({ env: { RATE_UPLOADS: '1000' } })
const agent = await makeAgent(server, 'approved', { contacts: 1 })
const seen = { сеансов: 0, открылся: 0, 'сказал, что память молчит': 0, 'не открылся': 0, 'отчёт ушёл': 0 }

const start = async () => {
  const engine = await startWebKit(join(work, 'profile'))
  return { engine, page: await EnginePage.open(engine) }
}

try {
  for (; seen.сеансов < sessions; seen.сеансов += 1) await playSession()
  const { keys, reports } = await readStoredReports(server)
  console.table({ ...seen, 'отчётов на сервере': reports, 'разных ключей': new Set(keys).size })
} finally {
  await server.stop()
  rmSync(work, { recursive: true, force: true })
}

async function playSession(): Promise<void> {
  const { engine, page } = await start()
  try {
    await page.goto(server.url)
    if (seen.сеансов === 0) {
      await page.fill('Почта', agent.email)
      await page.fill('Пароль', agent.password)
      await page.press('Войти')
      await page.says('Взять контакт')
      await page.press('Второе сообщение')
      await page.closeChat()
      await page.run(() => navigator.serviceWorker.ready.then(() => true))
    }
    await page.says('Отправить отчёт')
    await server.kill()
    await page.press('Отправить отчёт')
    writeFileSync(screenshot, Buffer.from(await (await picture()).arrayBuffer()))
    await page.choose(screenshot)
    await page.says('Отправить отчёт (1)')
    await page.press('Отправить отчёт')
    await page.says('Сохранено на телефоне')
    await page.goto(server.url)
    seen[await howItOpens(page)] += 1
  } finally {
    await engine.kill()
    await server.restart()
  }
  const after = await start()
  try {
    await after.page.goto(`${server.url}/uploads`)
    await after.page.says('Всё отправлено')
    seen['отчёт ушёл'] += 1
  } catch (error) {
    console.log(String(error))
  } finally {
    await after.engine.kill()
  }
}

function howItOpens(page: EnginePage): Promise<'открылся' | 'сказал, что память молчит' | 'не открылся'> {
  return Promise.any([
    page.says(KEPT).then(() => 'открылся' as const),
    page.says(SILENT).then(() => 'сказал, что память молчит' as const),
  ]).catch((error: unknown) => {
    console.log(String(error))
    return 'не открылся'
  })
}
