import type { Page } from 'playwright/test'
import { expect, test } from '#support/fixtures.ts'
import { hidePage } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

// shows: 7.16
test.describe('Опрос реже, чем раз в 2 секунды', () => {
  test.beforeEach(({ page }) => page.clock.install())

  for (const [connection, words] of [
    [{ saveData: true, effectiveType: '4g' }, 'Включена экономия трафика: обновляем раз в 10 секунд.'],
    [{ saveData: false, effectiveType: '2g' }, 'Сеть медленная: обновляем раз в 10 секунд.'],
  ] as const) {
    for (const path of ['/', '/work']) {
      test(`«${words}» на ${path}`, async ({ page, newAgent, openAs }) => {
        await page.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value, configurable: true })
        }, connection)
        await openAs(await newAgent('approved'), path)
        await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
        const { polls, seconds: passed } = await countPolls(page, 30)
        expect(polls).toBeLessThanOrEqual(1 + passed / 10)
      })
    }
  }

  test('Нетронутый пять минут экран спрашивает реже и говорит об этом; касание возвращает всё как было, скрытый молчит', async ({
    page,
    newAgent,
    openAs,
  }) => {
    await openAs(await newAgent('approved'))
    const note = page.getByText('Экрана давно не касались')
    await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
    expect((await countPolls(page, 10)).polls).toBeGreaterThanOrEqual(4)
    await expect(note).toHaveCount(0)
    await page.clock.fastForward(5 * 60_000)
    await expect(note).toBeVisible()
    const { polls, seconds: passed } = await countPolls(page, 30)
    expect(polls).toBeLessThanOrEqual(1 + passed / 10)

    await page.getByRole('main').getByText('Пока нет контактов').tap()
    await expect(note).toHaveCount(0)
    expect((await countPolls(page, 10)).polls).toBeGreaterThanOrEqual(4)

    await hidePage(page)
    expect((await countPolls(page, 30)).polls).toBe(0)
  })
})

/**
 * How often the day is asked about in so many seconds; each answer is there before the next second begins. The page's clock
 * goes on by itself as well: it tells how many seconds they were.
 */
async function countPolls(page: Page, seconds: number): Promise<{ polls: number; seconds: number }> {
  const time = () => page.evaluate(() => Date.now())
  const from = await time()
  let polls = 0
  const answered: Promise<unknown>[] = []
  const count = (request: { url: () => string; response: () => Promise<unknown> }) => {
    if (!/\/(?:work\/manual|users)\/info/.test(request.url())) return
    polls += 1
    answered.push(request.response())
  }
  page.on('request', count)
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    await Promise.all(answered)
  }
  page.off('request', count)
  return { polls, seconds: ((await time()) - from) / 1000 }
}
