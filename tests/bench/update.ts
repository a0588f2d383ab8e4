// What an installed phone loads for a one-line change in each room of the cabinet. `npm run bench -- update`
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CountingLine } from '#support/counting-line.ts'
import { FreshCopy } from '#support/fresh-copy.ts'
import { install, update } from '#support/installed-page.ts'
import { TestServer } from '#support/server.ts'
import { browserArgs } from '../../tools/browser.mjs'

/** docs/decisions/009, bytes. */
const LIMIT = 10_000

/** Room → file, what stands there, what will. */
const CHANGES = {
  contract: ['src/contract/sentences.ts', 'Минимальная сумма вывода', 'Наименьшая сумма вывода'],
  schemas: ['src/contract/primitives.ts', 'Неверное имя снимка', 'Имя снимка неверно'],
  domain: ['src/domain/upload-state.ts', "'stuck'", "'halted'"],
  store: ['src/queue/stored/save.ts', 'CHECKING_MS = 10_000', 'CHECKING_MS = 12_000'],
  queue: ['src/queue/sending/backoff.ts', 'FIRST_MS = 2_000', 'FIRST_MS = 2_500'],
  client: ['src/client/chat/open-chat.ts', 'HANDOVER_MS = 1500', 'HANDOVER_MS = 1600'],
  ui: ['src/ui/messages/alert.tsx', 'flex gap-2.5 rounded-lg', 'flex gap-3 rounded-lg'],
  components: ['src/components/data/load-failure.tsx', 'Повторить', 'Попробовать ещё раз'],
  feature: ['src/features/manual-work/day/stale-notice.tsx', 'Нет связи', 'Связи нет'],
  app: ['src/app/updates/update-notice.tsx', 'Вышла новая версия кабинета', 'Есть новая версия кабинета'],
  worker: ['sw/media.ts', 'response.status === 206', 'response.status > 205'],
  colour: ['src/ui/theme.css', '--canvas: #f6f5f2', '--canvas: #f6f5f1'],
} as const satisfies Record<string, readonly [file: string, from: string, to: string]>

const copy = new FreshCopy()
const build = (part: string) =>
  execFileSync('node', ['tools/build.mjs', part], { cwd: copy.folder, stdio: ['ignore', 'ignore', 'inherit'] })
build('client')
build('server')
const server = await TestServer.start({ root: copy.folder })
const line = await CountingLine.start(Number(new URL(server.url).port))
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args: browserArgs })
try {
  const page = await browser.newPage()
  const first = await line.count(() => install(page, `http://localhost:${line.port}/auth/login`))
  console.log(`Первая установка: ${first.received} байт`)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  const rows: Record<string, { файлов: number; получено: number; предел: number }> = {}
  for (const [room, change] of Object.entries(CHANGES)) {
    edit(change)
    build('client')
    asked.length = 0
    const { received } = await line.count(async () => {
      if (!(await update(page))) throw new Error(`${room}: no new version`)
      await page.reload({ waitUntil: 'networkidle' })
    })
    rows[room] = { файлов: new Set(asked).size, получено: received, предел: LIMIT }
    console.log(room, received, [...new Set(asked)].join(' '))
  }
  console.table(rows)
} finally {
  await browser.close()
  line.stop()
  await server.stop()
  await copy.remove()
}

function edit([file, from, to]: readonly [string, string, string]): void {
  const path = join(copy.folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no «${from}» to change`)
  writeFileSync(path, text.replaceAll(from, to))
}
