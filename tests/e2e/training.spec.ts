import { expect, test } from '#support/fixtures.ts'
import { expectClosed } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

// shows: 1.4, 4.1, 4.2, 4.6, 4.8
test('До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('verified'), '/education')
  await expect(page.getByRole('heading', { name: 'Обучение', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Правила работы' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Отчёты, выплаты, верификация' })).toBeVisible()
  await page.getByRole('button', { name: 'Готов работать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Соглашение и штрафы' })
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await dialog.getByRole('button', { name: 'Вернуться к обучению' }).click()
  await expectClosed(dialog)
  await page.getByRole('button', { name: 'Готов работать' }).click()
  await dialog.getByRole('button', { name: 'Согласен, начать тест' }).click()
  await expect(page).toHaveURL('/testing')
})

// shows: 4.5, 4.7, 4.9, 4.10
test('После теста обучение говорит, что он пройден, и ведёт к верификации', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('tested'), '/education')
  await expect(page.getByText('Тест успешно пройден')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Готов работать' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Пройти верификацию' }).click()
  await expect(page).toHaveURL('/verification')
})

// shows: 4.10
test('После одобрения обучение говорит «Верификация успешно пройдена»', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/education')
  await expect(page.getByText('Верификация успешно пройдена')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Пройти верификацию' })).toHaveCount(0)
})

// shows: 4.3, 4.4, 6.6, 6.7
test('Правила называют настоящие числа, а чек-лист открывается снаружи', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/education')
  const main = page.getByRole('main')
  for (const fact of [
    'до 50 контактов',
    'до 10 скриншотов',
    '22:00',
    '10:00',
    '3–5 минут',
    '24 часа',
    '120 ₽',
    '80 отработанных',
    'от 20 ₽',
  ])
    await expect(main).toContainText(fact)
  const checklist = page.getByRole('link', { name: 'Открыть чек-лист' })
  await expect(checklist).toHaveAttribute('href', /^https?:\/\//)
  await expect(checklist).toHaveAttribute('target', '_blank')
})

// shows: 4.2
test('Оба видео настоящие: с русскими субтитрами, играют и перематываются', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('verified'), '/education')
  const videos = page.locator('video')
  await expect(videos).toHaveCount(2)
  for (const video of await videos.all()) {
    await expect(video.locator('track[kind=captions], track[kind=subtitles]')).toHaveAttribute('srclang', 'ru')
    const seen = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
      const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
      element.currentTime = element.duration / 2
      await seeked
      element.pause()
      return { duration: element.duration, position: element.currentTime, error: element.error?.message ?? null }
    })
    expect(seen.error).toBeNull()
    expect(seen.duration).toBeGreaterThan(5)
    expect(seen.position).toBeGreaterThanOrEqual(seen.duration / 2)
  }
})
