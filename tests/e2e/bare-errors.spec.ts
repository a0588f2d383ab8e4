import type { Page } from 'playwright/test'
import { muteErrors, spokenErrors } from '#support/bare-backend/shapes.ts'
import type { Wire } from '#support/bare-backend/wire.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { pictureFile } from '#support/pictures.ts'
import { notices } from '#support/screens.ts'
import { choosePictures, contactList } from '#support/work-screen.ts'

interface Refused {
  shape: string
  answer: (status: number) => Wire
  /** The sentence in it; null when a person can read none there. */
  sentence: string | null
}

/** Every shape of an error. What says something and what says nothing alternate, so that no text is there from before. */
const REFUSALS: readonly Refused[] = Object.entries(spokenErrors).flatMap(([shape, speak], index) => {
  const sentence = `Так нельзя: причина ${index + 1}`
  const [muteShape, mute] = Object.entries(muteErrors)[index] ?? []
  const spoken = { shape, answer: (status: number) => speak(sentence, status), sentence }
  return mute === undefined ? [spoken] : [spoken, { shape: String(muteShape), answer: mute, sentence: null }]
})

const exactly = (text: string) => new RegExp(`^${text}$`)

/** Those that are still there: one may go by itself a moment before. */
async function closeNotices(page: Page): Promise<void> {
  await notices(page).evaluate((region) => region.querySelectorAll('button').forEach((close) => close.click()))
  await expect(notices(page).getByRole('alert')).toHaveCount(0)
}

test.beforeEach(({ problems }) => problems.allowStatus(400, 500))

// shows: 13.2, 15.15
test('Отказ второму сообщению в любом виде: слова сервера, а без них «Ошибка сервера»; вызов один на нажатие', async ({
  page,
  bare,
  openWith,
}) => {
  const { agent, token } = bare.agent()
  agent.dialogs.push({
    id: 1,
    phone: '70000000001',
    name: 'Анна',
    status: 'in_work',
    day: bare.state.today(),
    isPaid: false,
  })
  await openWith(token)
  for (const [index, { shape, answer, sentence }] of REFUSALS.entries()) {
    bare.reshape('POST /work/manual/send-main-message', () => answer(index % 3 === 0 ? 500 : 400))
    await page.getByRole('button', { name: 'Второе сообщение: Анна' }).click()
    await test.step(shape, () => expectNotice(page, exactly(sentence ?? 'Ошибка сервера')))
    await closeNotices(page)
  }
  expect(bare.count('POST /work/manual/send-main-message')).toBe(REFUSALS.length)
  await expect(contactList(page)).toContainText('В работе')
})

// shows: 8.6, 15.15
test('Снимок отклонён в любом виде: строка диалога и окно называют причину сервера, а без неё «Ошибка загрузки»; снимок на телефоне', async ({
  page,
  bare,
  openWith,
}) => {
  const { agent, token } = bare.agent()
  REFUSALS.forEach((_, index) =>
    agent.dialogs.push({
      id: index + 1,
      phone: `700000000${index + 10}`,
      name: `Клиент ${index + 1}.`,
      status: 'not_found',
      day: bare.state.today(),
      isPaid: false,
    }),
  )
  bare.reshape('POST /work/manual/upload-single', (_, { form }) =>
    REFUSALS[Number(form?.fields['segmentPhoneId']) - 1]?.answer(400),
  )
  await openWith(token)
  for (const [index, { shape, sentence }] of REFUSALS.entries()) {
    await page.getByRole('button', { name: `Загрузить скриншот: Клиент ${index + 1}.` }).click()
    await choosePictures(page, [await pictureFile('single.png')])
    const dialog = page.getByRole('dialog', { name: `Клиент ${index + 1}.` })
    await dialog.getByRole('button', { name: 'Отправить снимок' }).click()
    await expect(dialog.getByRole('alert'), shape).toHaveText(`Отклонено${sentence ?? 'Ошибка загрузки'}`)
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
  }
  const reasons = REFUSALS.map(
    ({ sentence }) => new RegExp(`Скриншот диалога: отклонено. ${sentence ?? 'Ошибка загрузки'}$`),
  )
  await expect(contactList(page).getByRole('listitem')).toHaveText(reasons)
  await page.reload()
  await expect(contactList(page).getByRole('listitem')).toHaveText(reasons)
  expect(bare.count('POST /work/manual/upload-single')).toBe(REFUSALS.length)
})

// shows: 13.1, 15.15
test('Отказ во входе в любом виде: слова сервера в красной плашке, набранное остаётся', async ({ page, bare }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Почта').fill('anna@example.ru')
  await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
  for (const { shape, answer, sentence } of REFUSALS) {
    bare.reshape('POST /auth/login/email', () => answer(400))
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('alert'), shape).toHaveText(sentence ?? 'Ошибка сервера')
  }
  await expect(page.getByLabel('Почта')).toHaveValue('anna@example.ru')
  expect(bare.count('POST /auth/login/email')).toBe(REFUSALS.length)
})

// shows: 10.16, 15.15
test('Отказ в выводе в любом виде: слова сервера, а без них «Ошибка»; реквизиты остаются', async ({
  page,
  bare,
  openWith,
}) => {
  await openWith(bare.agent({ balance: 100 }).token, '/withdrawal')
  await page.getByRole('radio', { name: 'Сбербанк' }).click()
  await page.getByLabel('Телефон для СБП').fill('+79131234567')
  for (const { shape, answer, sentence } of REFUSALS) {
    bare.reshape('POST /withdrawals', () => answer(400))
    await page.getByRole('button', { name: 'Вывести' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить вывод' }).click()
    await test.step(shape, () => expectNotice(page, exactly(sentence ?? 'Ошибка')))
    await closeNotices(page)
  }
  expect(bare.count('POST /withdrawals')).toBe(REFUSALS.length)
  await expect(page.getByRole('banner')).toContainText(/(?<!\d)100\s₽/)
})
