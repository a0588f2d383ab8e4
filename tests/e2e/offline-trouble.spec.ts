import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, indicator, queueReport, sendReport, sentItems, test, waitingItems } from '#support/offline-fixtures.ts'
import { picture, pictureFile } from '#support/pictures.ts'
import { choosePictures } from '#support/work-screen.ts'
import { TODAY } from '#support/work-day.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
  problems.allow(/Failed to load resource/)
})

/** The report's dialog still holds the pictures that were chosen, and can be sent again. */
async function expectPictureInHand(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Отчёт за/ })
  await expect(dialog.getByRole('list', { name: 'Выбранные снимки' }).getByRole('img')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Отправить отчёт/ })).toBeEnabled()
}

/**
 * Runs in the page: gives it a store of so many bytes, with Chromium's own quota and errors (a storage bucket). The old
 * connection is closed as by an upgrade, so that the cabinet opens a new one.
 */
async function moveStore({ quota }: { quota: number }): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium's own, which the typings lack
  const { storageBuckets } = navigator as Navigator & {
    storageBuckets: { open: (name: string, options: { quota: number }) => Promise<{ indexedDB: IDBFactory }> }
  }
  const { indexedDB: roomy } = await storageBuckets.open(`quota-${quota}`, { quota })
  const before = indexedDB
  Object.defineProperty(window, 'indexedDB', { value: roomy, configurable: true })
  await new Promise<void>((resolve) => {
    const upgrading = before.open('agent-cabinet', 2)
    upgrading.addEventListener('success', () => {
      upgrading.result.close()
      resolve()
    })
  })
}

// shows: 17.8
test('Без хранилища (приватное окно) сказано сразу, снимок остаётся в руках', async ({
  page,
  context,
  openCabinet,
  reporter,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  const { agent } = await reporter()
  await openCabinet(agent)
  const dialog = await sendReport(page)
  await expect(dialog).toContainText('Браузер не даёт сохранить снимок на телефоне')
  await expectPictureInHand(page)
})

// shows: 17.8
test('Когда на телефоне нет места, сказано сразу, снимок остаётся в руках и уходит, когда место нашлось', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  await page.evaluate(moveStore, { quota: 100_000 })
  // Noise stays large as JPEG too.
  const large = await sharp(randomBytes(720 * 1280), { raw: { width: 720, height: 1280, channels: 1 } })
    .png()
    .toBuffer()
  const dialog = await sendReport(page, { name: 'большой.png', mimeType: 'image/png', buffer: large })
  await expect(dialog).toContainText('На телефоне нет места для снимка')
  await expectPictureInHand(page)

  await page.evaluate(moveStore, { quota: 100_000_000 })
  await dialog.getByRole('button', { name: /^Отправить отчёт/ }).click()
  await expect(dialog).toHaveCount(0)
  expect(line.passed.map(({ status }) => status)).toEqual([200])
})

test('Где браузер не обещал хранить, сказано о приватном окне; где обещал, — что снимки не пропадут', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  line.plan = () => ({ kind: 'cut-before' })
  const { agent } = await reporter()
  await openCabinet(agent)
  const dialog = await sendReport(page)
  await expect(dialog).toContainText('снимки не пропадут. Если это приватное окно')
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await page.evaluate(() => {
    navigator.storage.persisted = () => Promise.resolve(true)
  })
  await sendReport(page)
  await expect(dialog).toContainText('снимки не пропадут')
  await expect(dialog).not.toContainText('приватное окно')
})

// shows: 17.8
test('Повреждённый снимок и чужой формат названы сразу, хорошие снимки рядом остаются выбранными', async ({
  page,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  const whole = await pictureFile('целый.png')
  await choosePictures(page, [
    whole,
    { name: 'обрезанный.png', mimeType: 'image/png', buffer: whole.buffer.subarray(0, 60) },
    { name: 'фильм.png', mimeType: 'image/png', buffer: Buffer.from('\0\0\0\x18ftypisom') },
  ])
  const dialog = page.getByRole('dialog', { name: /^Отчёт за/ })
  await expect(dialog).toContainText('«обрезанный.png»: снимок повреждён')
  await expect(dialog).toContainText('«фильм.png»: это не снимок')
  await expectPictureInHand(page)
})

test('Файл, удалённый из галереи сразу после выбора, всё равно уходит', async ({
  page,
  openCabinet,
  reporter,
}, testInfo) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const path = testInfo.outputPath('снимок.png')
  await writeFile(path, Buffer.from(await (await picture()).arrayBuffer()))
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  const dialog = page.getByRole('dialog', { name: /^Отчёт за/ })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect(dialog.getByRole('img')).toBeVisible()
  await rm(path)
  await dialog.getByRole('button', { name: /^Отправить отчёт/ }).click()
  await expect(dialog).toHaveCount(0)
})

test('Стёртое браузером хранилище не исчезает молча: сказано, что именно пропало', async ({
  page,
  context,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({ kind: 'cut-before' })
  await queueReport(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'indexeddb' })
  await page.goto(line.url)
  const told = 'Браузер стёр это с телефона раньше, чем оно отправилось. Выберите снимки ещё раз.'
  await expect(page.getByRole('main').getByRole('link', { name: `Отчёт: стёрто браузером. ${told}` })).toBeVisible()
  await page.goto(`${line.url}/uploads`)
  await expect(waitingItems(page)).toContainText(['стёрто браузером'])
  await expect(waitingItems(page)).toContainText([told])
  await expect(waitingItems(page)).toContainText(['Отчёт за 18 ноября'])
  await waitingItems(page).getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText('Всё отправлено')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Всё отправлено')).toBeVisible()
})

/** Runs in the page: puts a record and its bytes into the store as another version of the cabinet would have. */
async function plant({ record, bytes }: { record: { id: string }; bytes: number[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('agent-cabinet')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const transaction = database.transaction('keyval', 'readwrite')
  transaction.objectStore('keyval').put(record, `upload:${record.id}`)
  transaction.objectStore('keyval').put(new Uint8Array(bytes).buffer, `bytes:${record.id}:00`)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}

async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}

// shows: 17.7
test('Что сохранила первая версия кабинета, уходит с тем же ключом', async ({ page, line, openCabinet, reporter }) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const { buffer } = await pictureFile('старый.png')
  const files = [{ name: 'старый.png', type: 'image/png', size: buffer.length, sha256: await sha256(buffer) }]
  const record = {
    version: 1,
    id: 'old',
    key: 'key-of-the-first-version',
    agent: agent.email,
    savedAt: Date.now(),
    status: 'waiting',
    kind: 'report',
    selectedDay: TODAY,
    files,
    attempts: 3,
    nextAttemptAt: 9e15,
    reason: null,
  }
  await page.evaluate(plant, { record, bytes: [...buffer] })
  await page.goto(`${line.url}/uploads`)
  await expect(sentItems(page)).toContainText(['Отчёт за 18 ноября'])
  expect(line.passed.map(({ key, status }) => ({ key, status }))).toEqual([
    { key: 'key-of-the-first-version', status: 200 },
  ])
})

test('Что сохранила более новая версия, не отправляется и не стирается, а снимок можно сохранить', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const { buffer } = await pictureFile('новый.png')
  await page.evaluate(plant, { record: { version: 99, id: 'new', agent: agent.email }, bytes: [...buffer] })
  await page.goto(`${line.url}/uploads`)
  await expect(waitingItems(page)).toContainText(['Снимки сохранила другая версия кабинета'])
  const download = page.waitForEvent('download')
  await waitingItems(page).getByRole('button', { name: 'Сохранить' }).click()
  await (await download).path()
  await page.reload()
  await expect(waitingItems(page)).toHaveCount(1)
  expect(line.passed).toEqual([])
})

for (const [what, shift] of [
  ['вперёд', 86_400_000],
  ['назад', -86_400_000],
] as const) {
  test(`Часы, переведённые на день ${what}, не задерживают отправку`, async ({ page, line, openCabinet, reporter }) => {
    const { agent } = await reporter()
    await page.clock.install()
    await openCabinet(agent)
    line.plan = ({ index }) =>
      index === 0 ? { kind: 'answer', status: 503, headers: { 'Retry-After': '3000' } } : null
    await queueReport(page)
    await expect.poll(() => line.passed.length).toBe(1)
    await page.clock.setSystemTime(Date.now() + shift)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(indicator(page)).toHaveCount(0)
    expect(line.passed.map(({ status }) => status)).toEqual([null, 200])
  })
}
