import './worker-global.ts'
import { expect, test } from 'vitest'
import { answer } from '#sw/router.ts'

/** The parts of an event that deciding looks at; nothing here is fetched. */
function event(method: string, url: string, mode: string): FetchEvent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no FetchEvent, and its Request takes no mode `navigate`
  return {
    request: { method, url: new URL(url, 'https://cabinet.example').href, mode, headers: new Headers() },
    waitUntil: () => undefined,
  } as unknown as FetchEvent
}

test.each([
  ['загрузку отчёта', 'POST', '/api/work/manual/upload', 'cors'],
  ['чтение API', 'GET', '/api/auth/me', 'cors'],
  ['переход по адресу API', 'GET', '/api/openapi', 'navigate'],
  ['любую форму', 'POST', '/account', 'navigate'],
  ['чужой адрес', 'GET', 'https://wa.me/70001112233', 'navigate'],
  ['файл, открытый по своему адресу', 'GET', '/checklist.pdf', 'navigate'],
  ['незнакомый файл', 'GET', '/icons/new.png', 'no-cors'],
])('Воркер не отвечает на %s: этим занят браузер', (_, method, url, mode) => {
  expect(answer(event(method, url, mode))).toBeNull()
})
