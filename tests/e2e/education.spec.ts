import { expect, test } from '#support/fixtures.ts'
import { answerQuestion } from '#support/knowledge-test.ts'

test('С экрана «Тест не сдан» ссылка приводит к правилу, которое отвечает на вопрос', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('verified'), '/testing')
  await answerQuestion(page, 'wrong')
  await answerQuestion(page, 'wrong')
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  await expect(link).toContainText(/Модуль [12]/)
  const rule = new URL((await link.getAttribute('href')) ?? '', 'http://x').hash.slice(1)
  await link.click()
  await expect(page).toHaveURL(`/education#${rule}`)
  await expect(page.locator(`[id="${rule}"]`)).toBeFocused()
  await expect(page.locator(`[id="${rule}"]`)).toBeInViewport()
})

test('Видео сохраняются в телефон одной кнопкой с размером и удаляются обратно', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/education')
  const card = page.getByRole('region', { name: 'Видео без сети' })
  await expect(card.getByRole('status')).toHaveText(/^Займут \d+,\d\sМБ в телефоне$/)
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(card.getByRole('status')).toHaveText(/^Сохранены в телефоне, \d+,\d\sМБ$/)
  await page.reload()
  await expect(card.getByRole('status')).toHaveText(/^Сохранены в телефоне/)
  await card.getByRole('button', { name: 'Удалить из телефона' }).click()
  await expect(card.getByRole('status')).toHaveText(/^Займут/)
})
