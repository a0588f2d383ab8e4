import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainQueue, type DrainOptions } from '#queue/sending/drain.ts'
import { drainForEvent } from '#queue/sending/drain-event.ts'

const phone = vi.hoisted(() => ({ waiting: 1, isByPicture: true }))
vi.mock('#queue/sending/drain.ts', () => ({ drainQueue: vi.fn<(options: DrainOptions) => Promise<boolean>>() }))
vi.mock('#queue/badge.ts', () => ({ showBadge: () => undefined }))
vi.mock('#queue/stored/identity.ts', () => ({
  readIdentity: async () => ({ agent: 'a@b.ru', token: 't' }),
  promises: () => phone.isByPicture,
}))
vi.mock('#queue/stored/records.ts', () => ({
  listUploads: async () =>
    Array.from({ length: phone.waiting }, () => ({ record: { agent: 'a@b.ru', status: 'waiting' } })),
}))

/** Chromium's limit of an event, ms. */
const CHROMIUM_MS = 180_000

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(phone, { waiting: 1, isByPicture: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(drainQueue).mockReset()
})

/** Tries that bring something or nothing; after the last of them, nothing. */
function play(tries: readonly boolean[]): void {
  const left = [...tries]
  vi.mocked(drainQueue).mockImplementation(async () => left.shift() ?? false)
}

async function drain(): Promise<string> {
  const end = drainForEvent()
  await vi.advanceTimersByTimeAsync(CHROMIUM_MS)
  return end
}

// shows: 17.11
test('То, что продвинуло отправку, начинает паузы заново, и событие просит следующего', async () => {
  play([false, false, false, true])
  expect(await drain()).toBe('closer')
  expect(drainQueue).toHaveBeenCalledTimes(9)
})

test('Пять попыток впустую кончают событие: браузер разбудит позже сам', async () => {
  play([])
  expect(await drain()).toBe('stuck')
  expect(drainQueue).toHaveBeenCalledTimes(5)
})

test('Форма целиком не повторяется снова и снова: чужой сервер получает её раз за событие', async () => {
  phone.isByPicture = false
  play([])
  expect(await drain()).toBe('stuck')
  expect(drainQueue).toHaveBeenCalledTimes(1)
})

test('Отправленное кончает событие сразу', async () => {
  phone.waiting = 0
  play([true])
  expect(await drain()).toBe('done')
  expect(drainQueue).toHaveBeenCalledTimes(1)
})

// shows: 17.11
test('То, что не успело, отдано назад раньше, чем браузер кончит событие', async () => {
  vi.mocked(drainQueue).mockImplementation(
    ({ end }: DrainOptions) => new Promise((resolve) => end?.addEventListener('abort', () => resolve(true))),
  )
  let came: string | null = null
  void drainForEvent().then((end) => (came = end))
  await vi.advanceTimersByTimeAsync(CHROMIUM_MS - 1)
  expect(came).toBe('closer')
})
