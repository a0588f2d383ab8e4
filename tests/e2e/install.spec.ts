import { expect, test } from '#support/fixtures.ts'

const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('В профиле предложение браузера установить кабинет показано карточкой и спрашивается один раз', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1)
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    addEventListener('load', () => dispatchEvent(offer))
  })
  await openAs(await newAgent('approved'), '/account')
  await page.getByRole('button', { name: 'Установить' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
  await expect(page.getByRole('heading', { name: 'Кабинет на главном экране' })).toHaveCount(0)
})

test.describe('На iPhone', () => {
  test.use({ userAgent: IPHONE_SAFARI })

  // shows: 19.8
  test('шаги установки нарисованы, и сказано, что уведомления бывают только после неё', async ({
    page,
    newAgent,
    openAs,
  }) => {
    await openAs(await newAgent('approved'), '/account')
    const card = page.getByRole('region', { name: 'Кабинет на главном экране' })
    await expect(card.getByRole('listitem')).toHaveText([/Поделиться/, /На\sэкран\s„Домой“/, /Добавить/])
    await expect(page.getByRole('region', { name: 'Уведомления на телефоне' })).toContainText(
      'только в кабинет на экране «Домой»',
    )
  })

  test('в установленном кабинете их нет', async ({ page, newAgent, openAs }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    const agent = await newAgent('approved')
    await openAs(agent, '/account')
    await expect(page.getByRole('main').getByText(agent.email)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Кабинет на главном экране' })).toHaveCount(0)
  })
})

test('До первого отчёта страница работы не отвлекает установкой', async ({ page, newAgent, openAs }) => {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })
    addEventListener('load', () => dispatchEvent(offer))
  })
  await openAs(await newAgent('approved'))
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Кабинет на главном экране' })).toHaveCount(0)
})
