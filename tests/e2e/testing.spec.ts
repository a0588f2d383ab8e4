import type { Page } from 'playwright/test'
import { questions } from '#features/testing/questions.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerQuestion } from '#support/knowledge-test.ts'
import { isMarked, markPage } from '#support/page-mark.ts'

test.use({ serviceWorkers: 'block' })

const position = (page: Page) => page.getByText(/^Вопрос\s\d+\sиз\s14$/)

// shows: 1.4, 4.11, 4.12, 4.13, 4.14, 4.16, 15.12
test('Четырнадцать верных ответов открывают верификацию', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('verified')
  await openAs(agent, '/education')
  await page.getByRole('button', { name: 'Готов работать' }).click()
  await page
    .getByRole('dialog', { name: 'Соглашение и штрафы' })
    .getByRole('button', { name: 'Согласен, начать тест' })
    .click()
  const asked: string[] = []
  for (let number = 1; number <= 14; number += 1) {
    await expect(position(page)).toHaveText(`Вопрос ${number} из 14`)
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(page.getByRole('button', { name: number === 14 ? 'Завершить' : 'Далее' })).toBeDisabled()
    asked.push(await answerQuestion(page, 'right'))
  }
  expect(new Set(asked).size).toBe(questions.length)
  await expect(page.getByRole('heading', { name: 'Тест успешно пройден!' })).toBeVisible()
  await page.getByRole('link', { name: 'Пройти верификацию' }).click()
  await expect(page).toHaveURL('/verification')
  expect((await agent.me()).isBlocked).toBe(false)
})

// shows: 4.16
test('Одна ошибка прощается', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('verified'), '/testing')
  await answerQuestion(page, 'wrong')
  for (let number = 2; number <= 14; number += 1) await answerQuestion(page, 'right')
  await expect(page.getByRole('heading', { name: 'Тест успешно пройден!' })).toBeVisible()
})

// shows: 4.15, 4.17, 4.18
test('Вторая ошибка заканчивает тест, называет, что повторить, и предлагает начать заново: страница загружается снова', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('verified')
  await openAs(agent, '/testing')
  const missed = [await answerQuestion(page, 'wrong')]
  await answerQuestion(page, 'right')
  missed.push(await answerQuestion(page, 'wrong'))
  await expect(page.getByRole('heading', { name: 'Тест не сдан' })).toBeVisible()
  await expect(page.getByText('Вы допустили 2 или более ошибок, попробуйте снова')).toBeVisible()
  for (const title of missed)
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', /^\/education#/)
  expect((await agent.me()).isBlocked).toBe(true)

  await markPage(page)
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(position(page)).toHaveText('Вопрос 1 из 14')
  expect(await isMarked(page)).toBe(false)
})

test('Место в тесте сохраняется, когда приложение убито', async ({ page, context, newAgent, openAs }) => {
  const agent = await newAgent('verified')
  await openAs(agent, '/testing')
  for (let number = 1; number <= 5; number += 1) await answerQuestion(page, 'right')
  const title = await page.getByRole('heading', { level: 2 }).textContent()
  const client = await context.newCDPSession(page)
  const dead = page.waitForEvent('crash')
  void client.send('Page.crash').catch(() => undefined)
  await dead

  const again = await context.newPage()
  await again.goto('/testing')
  await expect(position(again)).toHaveText('Вопрос 6 из 14')
  await expect(again.getByRole('heading', { level: 2 })).toHaveText(title ?? '')
})

// shows: 4.12
test('Вопросы идут в случайном порядке', async ({ page, newAgent, openAs }) => {
  const orders = new Set<string>()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await openAs(await newAgent('verified'), '/testing')
    const titles: string[] = []
    for (let number = 1; number <= 4; number += 1) titles.push(await answerQuestion(page, 'right'))
    orders.add(titles.join('|'))
  }
  expect(orders.size).toBeGreaterThan(1)
})

// shows: 4.16, 15.12
test('Пройденный тест не теряется, если сервер не ответил', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(503)
  const agent = await newAgent('verified')
  await page.route(
    '**/api/users/unblock',
    (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Сервис временно недоступен.' }),
    { times: 1 },
  )
  await openAs(agent, '/testing')
  for (let number = 1; number <= 14; number += 1) await answerQuestion(page, 'right')
  await expect(page.getByRole('alert')).toContainText('Сервис временно недоступен.')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('link', { name: 'Пройти верификацию' })).toBeVisible()
  expect((await agent.me()).isBlocked).toBe(false)
})
