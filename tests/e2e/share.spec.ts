import type { Page } from 'playwright/test'
import { formatPhone } from '#domain/phone.ts'
import {
  expect,
  indicator,
  makeNotFound,
  sentItems,
  test,
  waitingItems,
  workerReady,
} from '#support/offline-fixtures.ts'
import { chatListFile } from '#support/drawn-chat-list.ts'
import { pictureFile } from '#support/pictures.ts'
import { readDay, takeContacts } from '#support/work-day.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
})

type Shared = Awaited<ReturnType<typeof pictureFile>>

/** What the phone's share sheet does: a form posted to the address of the manifest's `share_target`. */
async function share(page: Page, ...files: Shared[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share-target', method: 'POST', enctype: 'multipart/form-data', hidden: true })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'screenshots', multiple: true })
    form.append(input)
    document.body.append(form)
  })
  await page.locator('input[name=screenshots]').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/share-target"]')?.submit())
}

function question(page: Page) {
  return page.getByRole('dialog', { name: /^Куда прикрепить/ })
}

test('Снимок из галереи спрашивает, куда его прикрепить; последний открытый диалог уже выбран', async ({
  page,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  await takeContacts(agent.api, 1)
  await makeNotFound(agent)
  const day = await readDay(agent.api)
  const contact = day.contacts.find((each) => each.phone === phone)
  await openCabinet(agent)
  await page.evaluate((dialog) => localStorage.setItem('last-dialog', JSON.stringify(dialog)), {
    segmentPhoneId: contact?.id,
    label: contact?.name,
    day: '2026-11-18',
  })

  await share(page, await chatListFile('из-галереи.png', [phone]))
  await expect(question(page).getByRole('radio', { name: formatPhone(phone) })).toBeChecked()
  await question(page).getByRole('button', { name: 'Прикрепить и отправить' }).click()
  await expect(question(page)).toHaveCount(0)
  // It is read first.
  await expect(sentItems(page)).toContainText(['Скриншот диалога'], { timeout: 90_000 })
  expect((await readDay(agent.api)).contacts.find(({ id }) => id === contact?.id)?.status).toBe('success')
})

test('Без сети несколько снимков из галереи ложатся в отчёт и уходят, когда связь появилась', async ({
  page,
  context,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  await page.getByRole('region', { name: 'Контакты' }).waitFor()
  await context.setOffline(true)
  await share(page, await pictureFile('1.png'), await pictureFile('2.png'))
  await expect(question(page)).toContainText('Снимков: 2')
  await expect(question(page).getByRole('radio', { name: 'Отчёт за 18 ноября' })).toBeChecked()
  await question(page).getByRole('button', { name: 'Прикрепить и отправить' }).click()
  await expect(waitingItems(page)).toHaveCount(1)
  await expect(waitingItems(page)).toContainText(['2 снимка'])
  await context.setOffline(false)
  await expect(sentItems(page)).toHaveCount(1)
})

test('Без входа снимок ждёт на телефоне, и после входа кабинет спрашивает, куда он', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await page.goto(`${line.url}/auth/login`)
  await workerReady(page)
  const loaded = page.waitForEvent('load')
  await share(page, await pictureFile('до-входа.png'))
  await loaded
  await page.waitForURL('**/auth/login')
  await openCabinet(agent)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Позже' }).click()
  await expect(indicator(page)).toHaveAccessibleName('Ждут отправки: 1')
  await indicator(page).click()
  await expect(waitingItems(page)).toContainText(['не прикреплено'])
  await waitingItems(page).getByRole('button', { name: 'Прикрепить' }).click()
  await question(page).getByRole('button', { name: 'Прикрепить и отправить' }).click()
  await expect(sentItems(page)).toHaveCount(1)
})

test('Если из галереи пришёл не снимок, кабинет говорит об этом', async ({ page, openCabinet, newAgent }) => {
  await openCabinet(await newAgent('approved'))
  await share(page, { name: 'письмо.txt', mimeType: 'text/plain', buffer: Buffer.from('Привет') })
  await expect(page.getByRole('alert')).toContainText('Это не снимок')
})

interface HandedOver {
  kind: 'paste' | 'drop'
  bytes: number[]
  /** The text of a file that is no picture and comes first. */
  before: string | null
}

/** Runs in the page: a picture put into the clipboard or dragged over the page, as a browser hands it over. */
function handOver({ kind, bytes, before }: HandedOver): void {
  const data = new DataTransfer()
  if (before !== null) data.items.add(new File([before], 'письмо.txt', { type: 'text/plain' }))
  data.items.add(new File([new Uint8Array(bytes)], 'снимок.png', { type: 'image/png' }))
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}

for (const [kind, words] of [
  ['paste', 'Вставленный из буфера'],
  ['drop', 'Перетащенный на страницу'],
] as const) {
  test(`${words} снимок становится отчётом`, async ({ page, openCabinet, reporter }) => {
    const { agent } = await reporter()
    await openCabinet(agent)
    await page.getByRole('region', { name: 'Контакты' }).waitFor()
    await page.evaluate(handOver, { kind, bytes: [...(await pictureFile('a.png')).buffer], before: null })
    await question(page).getByRole('button', { name: 'Прикрепить и отправить' }).click()
    await expect(question(page)).toHaveCount(0)
    await page.goto(new URL('/uploads', page.url()).href)
    await expect(sentItems(page)).toContainText(['Отчёт за 18 ноября'])
  })
}

test('Из перетащенных хороший снимок сохранён, а негодный назван в том же вопросе', async ({
  page,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  await page.getByRole('region', { name: 'Контакты' }).waitFor()
  const both: HandedOver = { kind: 'drop', bytes: [...(await pictureFile('a.png')).buffer], before: 'Привет' }
  await page.evaluate(handOver, both)
  // Where it covers nothing, and stays.
  await expect(question(page).getByRole('alert')).toContainText(/Файл\sне\sдобавлен.*«письмо.txt»: это\sне\sснимок/)
  await question(page).getByRole('button', { name: 'Позже' }).click()
  await expect(question(page)).toHaveCount(0)
  await indicator(page).click()
  await waitingItems(page).getByRole('button', { name: 'Прикрепить' }).click()
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('alert')).toHaveCount(0)
})
