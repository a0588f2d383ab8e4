import { expect, expectKept, test, workerReady } from '#support/offline-fixtures.ts'
import { whole } from '#support/screens.ts'
import { earn, takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
})

test('Без сети кабинет открывается с последним днём, контактами и балансом и говорит, сколько им времени', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  const [dialog] = await takeContacts(agent.api, 1)
  await openCabinet(agent)
  await contactRow(page, dialog?.phone ?? '').waitFor()
  await expectKept(page, dialog?.phone ?? '', '"balance":20')
  await page.close()

  await context.setOffline(true)
  const offline = await context.newPage()
  await offline.goto(line.url)
  await expect(contactRow(offline, dialog?.phone ?? '')).toBeVisible()
  await expect(offline.getByText(/Данные\sобновлены/)).toBeVisible()
  const balance = offline.getByRole('banner').getByRole('link', { name: /^Баланс/ })
  await expect(balance).toContainText(whole('20 ₽'))
  await expect(balance).toContainText('Баланс, только что')
})

// shows: 12.10
test('Без сети открывается любой экран, и то, чему нужна сеть, говорит об этом; воркер взял мелкие файлы вместе', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  const askedByWorker: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) askedByWorker.push(new URL(request.url()).pathname)
  })
  await openCabinet(await newAgent('approved'))
  await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
  // Each costs a phone's network a round trip: some sixty of them, one after another.
  expect(askedByWorker.filter((path) => path.startsWith('/updates/'))).toEqual(['/updates/none.json'])
  expect(askedByWorker.length).toBeLessThan(20)
  await context.setOffline(true)
  for (const path of ['/referrals', '/withdrawal/history', '/work', '/uploads', '/support', '/account', '/education']) {
    await page.goto(line.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('После выхода на телефоне не остаётся данных, а чужие не показываются', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await openCabinet(agent)
  await contactRow(page, dialog?.phone ?? '').waitFor()
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL('**/auth/login')
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('agent-cabinet-cache')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const reading = database.transaction('keyval').objectStore('keyval').getAllKeys()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      database.close()
      return reading.result.map(String).filter((key) => key.startsWith('cache:'))
    })
  await expect.poll(kept).toEqual([])

  const other = await newAgent('approved')
  await openCabinet(other)
  await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
  await expect.poll(kept).toEqual([`cache:${other.email}`])
  await expectKept(page, '"contacts":[]')
  await context.setOffline(true)
  await page.goto(line.url)
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  await expect(contactRow(page, dialog?.phone ?? '')).toHaveCount(0)
})

test('Ответы API не попадают ни в один кэш браузера', async ({ page, openCabinet, newAgent }) => {
  await openCabinet(await newAgent('approved', { contacts: 1 }))
  await page.getByRole('region', { name: 'Контакты' }).waitFor()
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    return urls
  })
  expect(cached).toContain('/index.html')
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('Аватары, которые открывали, видны и без сети', async ({ page, context, line, openCabinet, newAgent }) => {
  await openCabinet(await newAgent('approved'))
  const load = () => page.evaluate(() => fetch('/avatars/female/1.png').then((response) => response.ok))
  expect(await load()).toBe(true)
  await context.setOffline(true)
  await page.goto(line.url)
  await workerReady(page)
  expect(await load()).toBe(true)
})
