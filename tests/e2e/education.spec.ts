import { expect, test } from '#support/fixtures.ts'
import { answerQuestion } from '#support/knowledge-test.ts'

test.use({ serviceWorkers: 'block' })

// shows: 4.19, 4.20
test('С экрана «Тест не сдан» ссылка приводит к правилу, которое отвечает на вопрос, а «назад» — снова к списку', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('verified'), '/testing')
  const way = page.getByRole('region', { name: 'Путь к работе' })
  await expect(way).toHaveText(/Шаг\s3\sиз\s4\s·\sТест\s*ещё\sоколо\s15\sминут/)
  await answerQuestion(page, 'wrong')
  await answerQuestion(page, 'wrong')
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  await expect(link).toContainText(/Модуль\s[12]/)
  const rule = new URL((await link.getAttribute('href')) ?? '', 'http://x').hash.slice(1)
  await link.click()
  await expect(page).toHaveURL(`/education#${rule}`)
  await expect(page.locator(`[id="${rule}"]`)).toBeFocused()
  await expect(page.locator(`[id="${rule}"]`)).toBeInViewport()
  await expect(way).toContainText('Шаг 2 из 4 · Обучение')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Тест не сдан' })).toBeVisible()
  await expect(link).toHaveAttribute('href', `/education#${rule}`)
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(page.getByText('Вопрос 1 из 14')).toBeVisible()
})

// shows: 4.21
test('Досмотренное видео отмечено и после нового открытия', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('verified'), '/education')
  const work = page.getByRole('region', { name: 'Правила работы' })
  await expect(work).toContainText('Видео, 1 мин 39 с')
  await expect(work.getByText('Просмотрено')).toHaveCount(0)
  await work.locator('video').dispatchEvent('ended')
  await expect(work.getByText('Просмотрено')).toBeVisible()
  await page.reload()
  await expect(work.getByText('Просмотрено')).toBeVisible()
  await expect(page.getByText('Просмотрено')).toHaveCount(1)
})
