import { expect, test } from '#support/fixtures.ts'
import { stopTime } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const GATE = 'Откройте в обычном браузере'

test.describe('В приложении ВКонтакте на Android', () => {
  test.use({ userAgent: `${ANDROID} VKAndroidApp/8.90-1` })

  // shows: 2.11, 2.12
  test('вместо кабинета стоит просьба открыть обычный браузер, а ссылка несёт путь и код приглашения', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/auth/registration?ref=A1B2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GATE)
    await expect(page.getByText('внутри приложения ВКонтакте')).toBeVisible()
    await expect(page.getByLabel('Почта')).toHaveCount(0)

    const address = `${server.url}/auth/registration?ref=A1B2`
    await stopTime(page)
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const { host } = new URL(server.url)
    await expect(page.getByRole('link', { name: 'Открыть в браузере' })).toHaveAttribute(
      'href',
      `intent://${host}/auth/registration?ref=A1B2&browser=1#Intent;scheme=http;end`,
    )
  })

  test('«У меня обычный браузер» пускает сразу и потом', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'У меня обычный браузер' }).click()
    await expect(page.getByLabel('Почта')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Почта')).toBeVisible()
  })

  test('открытый по ссылке выхода кабинет не спрашивает снова и на других страницах', async ({ page }) => {
    await page.goto('/auth/login?browser=1')
    await expect(page.getByLabel('Почта')).toBeVisible()
    await page.goto('/auth/registration')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Регистрация')
  })
})

test.describe('В Telegram на Android, чьё имя не отличить от Chrome', () => {
  test.use({ userAgent: ANDROID })

  test('просьба видна', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebview: {} }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GATE)
  })
})

test.describe('На iPhone', () => {
  test.use({ userAgent: IPHONE_APP })

  test('внутри другого приложения кнопка ведёт в Safari', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('link', { name: 'Открыть в браузере' })).toHaveAttribute(
      'href',
      /^x-safari-http:\/\/127\.0\.0\.1:\d+\/auth\/login\?browser=1$/,
    )
  })

  test('установленный кабинет открывается, хотя называет себя так же', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto('/auth/login')
    await expect(page.getByLabel('Почта')).toBeVisible()
  })
})

// shows: 2.13
test('Старый адрес ведёт на главный узел с тем же путём и кодом приглашения', async ({ page, server }) => {
  await page.route('https://agent-cabinet.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Главный узел</h1>' }),
  )
  // Every name under .localhost is this machine.
  const old = server.url.replace('127.0.0.1', 'legacy.agent-cabinet.localhost')
  await page.goto(`${old}/auth/registration?ref=A1B2`)
  await expect(page.getByRole('heading', { name: 'Главный узел' })).toBeVisible()
  await expect(page).toHaveURL('https://agent-cabinet.example.com/auth/registration?ref=A1B2')
})
