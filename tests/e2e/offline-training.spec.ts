import type { Page } from 'playwright/test'
import { expect, test, workerReady } from '#support/offline-fixtures.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
})

const VIDEO = '/training/module-1.mp4'

/** Runs in the page: plays a video muted from `at` seconds; gives where it stands afterwards. */
function play({ url, at }: { url: string; at: number }): Promise<number> {
  const video = document.createElement('video')
  video.muted = true
  video.src = url
  return new Promise((resolve, reject) => {
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'no video')))
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = at
    })
    video.addEventListener('seeked', () => resolve(video.currentTime))
  })
}

/** The video's path among what the browser keeps. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async (url) => (await caches.match(url)) !== undefined, VIDEO)
}

test('Видео, которое открывали, играет без сети, и его можно перематывать', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  await openCabinet(await newAgent('approved'))
  expect(await page.evaluate(play, { url: VIDEO, at: 1 })).toBeCloseTo(1, 0)
  await expect.poll(() => isKept(page)).toBe(true)
  await context.setOffline(true)
  await page.goto(`${line.url}/education`)
  await workerReady(page)
  expect(await page.evaluate(play, { url: VIDEO, at: 3 })).toBeCloseTo(3, 0)
  expect(
    await page.evaluate(async (url) => (await fetch(url, { headers: { Range: 'bytes=10-19' } })).status, VIDEO),
  ).toBe(206)
})

test('Обучение сохраняется для офлайна одной кнопкой с размером и удаляется обратно', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  await openCabinet(await newAgent('approved'), '/education')
  const card = page.getByRole('region', { name: 'Видео без сети' })
  const status = card.getByRole('status')
  await expect(status).toHaveText(/^Займут\s\d+,\d\sМБ\sв\sтелефоне$/)
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(status).toHaveText(/^Сохранены\sв\sтелефоне,\s\d+,\d\sМБ$/, { timeout: 60_000 })
  await context.setOffline(true)
  await page.goto(`${line.url}/education`)
  await workerReady(page)
  await expect(status).toHaveText(/^Сохранены\sв\sтелефоне/)
  expect(await page.evaluate(play, { url: VIDEO, at: 2 })).toBeCloseTo(2, 0)
  await card.getByRole('button', { name: 'Удалить из телефона' }).click()
  await expect(status).toHaveText(/^Займут/)
  await expect.poll(() => isKept(page)).toBe(false)
})
