import { endpoints } from '#contract/endpoints.ts'
import { IMAGE_TYPES } from '#domain/image-types.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { newPhone } from '#support/agents.ts'
import { expect, test } from '#support/fixtures.ts'
import { Gate } from '#support/gate.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, expectOpen } from '#support/screens.ts'
import { waitUntil } from '#support/wait-until.ts'
import { choosePictures, contactRow } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

// shows: 5.1
test('Подготовка к верификации начинается с перечня, что проверить', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('tested'), '/verification')
  const list = page.getByRole('main').getByRole('list').first()
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Рабочий номер',
    'Имя и фамилия',
    'Фото профиля',
    'Телефон под рукой',
  ])
})

test.describe('Поля для снимков', () => {
  // shows: 8.3, 8.4, 8.5
  test('отчёт берёт несколько картинок, диалог — одну; оба только картинки', async ({ page, newAgent, openAs }) => {
    const [replied, missing] = ['70001112233', '70001112244']
    const day: ManualDay = {
      canSendReport: true,
      canAccrualBalance: false,
      balanceHasAccrual: false,
      agentTodaySuccessPhonesCount: 0,
      agentTodayPhonesCount: 2,
      freePhonesCount: 100,
      contacts: [
        { id: '1', phone: replied, name: 'Анна', status: 'send_main_message' },
        { id: '2', phone: missing, name: 'Пётр', status: 'not_found' },
      ],
    }
    await page.route('**/api/work/manual/info**', (route) => route.fulfill({ json: day }))
    // A server that promises no receipts: any 2xx takes the picture.
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), capabilities: [] } })
    })
    await openAs(await newAgent('approved'))
    const input = page.getByRole('dialog').locator('input[type=file]')

    await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
    await expect(input).toHaveAttribute('accept', new RegExp(IMAGE_TYPES.join('.*').replaceAll('+', '\\+')))
    expect(await input.evaluate((element: HTMLInputElement) => element.multiple)).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()

    await contactRow(page, missing)
      .getByRole('button', { name: /^Загрузить скриншот/ })
      .click()
    await expect(input).toHaveAttribute('accept', new RegExp(IMAGE_TYPES.join('.*').replaceAll('+', '\\+')))
    expect(await input.evaluate((element: HTMLInputElement) => element.multiple)).toBe(false)

    // The sheet of one dialog is locked while its picture is on its way, like the report's.
    const gate = new Gate()
    await page.context().route('**/api/work/manual/upload-single', async (route) => {
      await gate.passed()
      await route.fulfill({ json: {} })
    })
    const dialog = page.getByRole('dialog')
    await choosePictures(page, [await pictureFile('single.png')])
    await dialog.getByRole('button', { name: 'Отправить снимок' }).click()
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expectOpen(dialog)
    gate.open()
    await expectClosed(dialog)
  })

  // shows: 5.8, 8.4
  test('верификация просит две картинки, каждую в своём поле', async ({ page, newAgent, openAs }) => {
    const agent = await newAgent('tested')
    await agent.api.call(endpoints.startVerification, { body: { phone: newPhone() } })
    await agent.api.call(endpoints.servicePhone)
    await waitUntil(
      'the messenger reports the code',
      async () => (await agent.api.call(endpoints.verification))?.step === 2,
    )
    await openAs(agent, '/verification/process')
    for (const label of ['Список чатов', 'Чат с кодом']) {
      const input = page.getByLabel(label)
      await expect(input).toHaveAttribute('accept', new RegExp(IMAGE_TYPES.join('.*').replaceAll('+', '\\+')))
      expect(await input.evaluate((element: HTMLInputElement) => element.multiple)).toBe(false)
    }
  })
})
