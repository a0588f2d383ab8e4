import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { ApiClient } from '#support/api-client.ts'
import { type TestServer, WORKING_HOUR } from '#support/server.ts'
import { importContacts, takeContacts } from '#support/work-day.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: { DEMO_CONTACTS: '0', MESSENGER_DELAY_MS: '0' } })
})
afterAll(() => server.stop())

test('the help names every command', async () => {
  const help = await server.operator('help')
  for (const command of [
    'import',
    'backup',
    'verify',
    'restore',
    'verifications',
    'approve',
    'revise',
    'withdrawals',
    'settle',
    'refuse',
    'ban',
    'unban',
    'suppress',
    'late-reports',
    'reports',
    'proofs',
    'canaries',
    'add-canary',
    'rings',
    'pay-referral',
    'accept-proof',
    'refuse-proof',
    'ask-proof',
    'take-back',
    'ledger',
    'stats',
    'clock',
  ]) {
    expect(help).toMatch(new RegExp(`^  ${command}( |$)`, 'm'))
  }
})

test('the socket is open to its owner alone', () => {
  const [socket, ...others] = readdirSync(server.dataDir).filter((name) => name.startsWith('operator'))
  expect(others).toEqual([])
  expect(statSync(join(server.dataDir, socket ?? '')).mode & 0o777).toBe(0o600)
})

test('an unknown command, and one without its argument, end with a sentence and a code', async () => {
  await expect(server.operator('dance')).rejects.toThrow('Нет команды «dance»')
  await expect(server.operator('ban')).rejects.toThrow('Укажите почту агента')
  await expect(server.operator('ban', 'nobody@example.ru')).rejects.toThrow('Агента nobody@example.ru нет')
  await expect(server.operator('suppress', '12345')).rejects.toThrow('Телефон не распознан')
})

test('the command prints the answer and ends with its code; without a server it says so', async () => {
  expect(await runTool(server.dataDir, 'stats')).toMatchObject({ code: 0, output: expect.stringContaining('Агент') })
  expect(await runTool(server.dataDir, 'dance')).toEqual({
    code: 1,
    output: expect.stringContaining('Нет команды «dance»'),
  })
  expect(await runTool(join(server.dataDir, 'nothing-here'), 'stats')).toEqual({
    code: 1,
    output: expect.stringMatching(/Сервер с папкой данных .*nothing-here не запущен/),
  })
})

/** `npm run operator -- ARGS` as a process of its own. */
function runTool(dataDir: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const tool = fileURLToPath(new URL('../../tools/operator.mjs', import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, output: stdout + stderr })
      },
    )
  })
}

test('the demonstration’s clock goes on from the moment it is moved to', async () => {
  const tellTime = async () => (await new ApiClient(server.url).call(endpoints.serverTime)).serverTime * 1000
  await expect(server.operator('clock', 'завтра')).rejects.toThrow('Нужен момент вида')
  await server.moveClock('2026-11-18T22:00:00+03:00')
  expect(await tellTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-18T22:00:00+03:00'))
  await server.moveClock(WORKING_HOUR)
  expect(await tellTime()).toBeLessThan(Date.parse('2026-11-18T22:00:00+03:00'))
})

test('an import knows every spelling of a phone, and counts what it skipped and why', async () => {
  const said = await importContacts(server, [
    'Имя;Телефон;сегмент',
    'Плюс семь;+7 (000) 300-00-01;a',
    'Восемь;8 000 300 00 02;a',
    'Слитно;70003000003;a',
    'Без кода;000 300-00-04;a',
    'Тире;+7‑000‑300‑00‑05;a',
    '"В кавычках; с точкой";70003000006;a',
    'Повтор;8(000)3000001;a',
    'Короткий;300-00-07;a',
    'Чужой;+1 000 300 00 08;a',
    'Буквы;позвоните мне;a',
    ';70003000009;',
    'Лишнее;70003000010;a;лишний столбец',
    'Кавычка "внутри;70003000011;a',
    'Нуль\0байт;70003000012;a',
  ])
  expect(said.split('\n')).toEqual([
    'Строк: 14, добавлено контактов: 7',
    'Пропущено: 3 — номер не распознан',
    'Пропущено: 3 — строка повреждена',
    'Пропущено: 1 — повтор внутри файла',
    '',
  ])
  const { api } = await makeAgent(server, 'approved')
  const taken = await takeContacts(api, 7)
  expect(taken.map((contact) => contact.phone)).toEqual([
    '70003000001',
    '70003000002',
    '70003000003',
    '70003000004',
    '70003000005',
    '70003000006',
    '70003000009',
  ])
  expect(await api.send(endpoints.takeContact)).toMatchObject({ code: 'no_free_contacts' })
})

test('an import of what is already there adds nothing, not even what was taken', async () => {
  const lines = ['phone,name', '70003100001,Анна', '70003100002,Борис']
  await importContacts(server, lines)
  const { api } = await makeAgent(server, 'approved')
  await takeContacts(api, 1)
  expect(await importContacts(server, lines)).toBe('Строк: 2, добавлено контактов: 0\nПропущено: 2 — уже есть в базе\n')
  await takeContacts(api, 1)
  expect(await api.send(endpoints.takeContact)).toMatchObject({ code: 'no_free_contacts' })
})

test('a file without a phone column is refused', async () => {
  await expect(importContacts(server, ['имя,город', 'Анна,Томск'])).rejects.toThrow('нужен столбец phone')
})

test('twenty thousand rows come in with a line that is broken in their middle', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `7${String(1_000_000_000 + index)},Имя ${index}`)
  rows[10_000] = '71000010000,"не закрыта'
  rows[10_001] = '71000010001",Имя'
  const said = await importContacts(server, ['phone,name', ...rows])
  expect(said).toMatch(/добавлено контактов: 1999[89]/)
})

test('the ledger of a fresh demonstration holds', async () => {
  expect(await server.operator('ledger')).toContain('Журнал сходится')
})
