import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { accessibilityFaults } from '#support/axe.ts'
import { notices } from '#support/screens.ts'
import { finishDialogs, takeContacts } from '#support/work-day.ts'

/** The steps of the path as they are read, the next one marked by an arrow. */
async function readPath(page: Page): Promise<string[]> {
  const steps = page.getByRole('list', { name: 'Путь денег' }).getByRole('listitem')
  return steps.evaluateAll((items) =>
    items.map((item) => {
      const parts = [...item.querySelectorAll(':scope > span > span, a')].map((part) =>
        part.textContent?.replace(/\s/g, ' '),
      )
      return `${item.getAttribute('aria-current') === 'step' ? '→ ' : ''}${parts.join(' · ')}`
    }),
  )
}

// shows: 10.25
test('Путь денег: от ответа клиента до вывода видно, где сколько и что сделать', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await finishDialogs(agent.api, 2)
  await openAs(agent)
  await page.getByRole('region', { name: 'Итоги дня' }).getByText('из 50 контактов').click()
  await expect
    .poll(() => readPath(page))
    .toEqual([
      'Ждут ответа клиента · 0 ₽',
      'Ждут отчёта · 0 ₽',
      '→ К начислению 2 · Нажмите «Начислить» · 40 ₽',
      'На балансе · Вывод по СБП от 20 ₽ · 0 ₽ · История выплат',
    ])

  await page.getByRole('button', { name: /^Начислить баланс/ }).click()
  await expect
    .poll(() => readPath(page))
    .toEqual([
      'Ждут ответа клиента · 0 ₽',
      'Ждут отчёта · 0 ₽',
      'К начислению · 0 ₽',
      '→ На балансе · Вывод по СБП от 20 ₽ · 40 ₽ · Вывести',
    ])

  const [first] = await takeContacts(agent.api, 3)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: first?.id ?? '' } })
  await expect
    .poll(() => readPath(page))
    .toEqual([
      'Ждут ответа клиента 2 · Ответит — «Второе сообщение» · 40 ₽',
      '→ Ждут отчёта 1 · Отправьте отчёт до 10:00 МСК 19 ноября · 20 ₽',
      'К начислению · 0 ₽',
      'На балансе · Вывод по СБП от 20 ₽ · 40 ₽ · История выплат',
    ])
  // One that is going is half-faded.
  await expect(notices(page).locator(':scope > *')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
})
