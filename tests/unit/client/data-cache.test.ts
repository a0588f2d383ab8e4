import 'fake-indexeddb/auto'
import { get, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberIdentity } from '#queue/stored/identity.ts'
import { cacheStore } from '#queue/stored/store.ts'

const REFERRALS = '/api/users/referrals'
const listeners = new Map<string, () => void>()
const storage = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page that starts now, in the session of `token`. */
async function openPage(token: string) {
  storage.set('token', token)
  const { dataCache, openDataCache } = await import('#client/data-cache.ts')
  await openDataCache()
  return { see: (text: string) => dataCache.set(REFERRALS, { data: text }), leave: () => listeners.get('pagehide')?.() }
}

/** Another tab signs this agent in. */
async function signInElsewhere(agent: string, token: string): Promise<void> {
  storage.set('token', token)
  await rememberIdentity(agent, token, [])
}

/** Everything that is kept of agents' data, as text, under the name of whom it is kept for. */
async function readKept(): Promise<Record<string, string>> {
  const found = (await keys<string>(cacheStore)).filter((key) => key.startsWith('cache:'))
  return Object.fromEntries(
    await Promise.all(found.map(async (key) => [key, JSON.stringify(await get(key, cacheStore))] as const)),
  )
}

test('Данные агента сохраняются под его именем', async () => {
  await rememberIdentity('first@example.ru', 'one', [])
  const page = await openPage('one')
  page.see('данные первого')
  page.leave()
  await vi.waitFor(async () => expect((await readKept())['cache:first@example.ru']).toContain('данные первого'), {
    timeout: 20_000,
  })
})

test.each([
  ['уже знала, чья она', 'one'],
  ['ещё не знала, чья она', 'new'],
])(
  'Агент сменился в другой вкладке: страница, которая %s, не записывает своих данных ни под его именем, ни под чужим',
  async (_, token) => {
    await rememberIdentity('first@example.ru', 'one', [])
    const page = await openPage(token)
    await signInElsewhere('second@example.ru', 'two')
    page.see('чужие данные')
    page.leave()
    // What the page began to write stands in the store's line before the last of these readings.
    for (let reading = 1; reading <= 5; reading += 1)
      expect(JSON.stringify(await readKept())).not.toContain('чужие данные')
  },
)
