import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { Gate } from '#support/gate.ts'
import { heic } from '#support/heif.ts'
import { expectNotice } from '#support/notices.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, expectOpen } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'
import { choosePictures } from '#support/work-screen.ts'

test.beforeEach(async ({ newAgent, openAs, page }) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
})

// shows: 8.2, 8.4
test('Берёт до десяти снимков и называет, почему остальные не взяты', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
  await expect(dialog.getByRole('button', { name: 'Отправить отчёт' })).toBeDisabled()
  await choosePictures(page, [
    { name: 'письмо.png', mimeType: 'image/png', buffer: Buffer.from('Это не картинка') },
    { name: 'пустой.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    // Chromium opens none, and neither does the server.
    { name: 'фото.heic', mimeType: 'image/heic', buffer: heic() },
  ])
  await expect(dialog.getByRole('alert')).toContainText('«письмо.png»: это не снимок')
  await expect(dialog.getByRole('alert')).toContainText('«пустой.png»: файл не читается')
  await expect(dialog.getByRole('alert')).toContainText('«фото.heic»: этот браузер не открывает HEIC')
  await choosePictures(page, await Promise.all(Array.from({ length: 11 }, (_, index) => pictureFile(`${index}.png`))))
  await expect(dialog.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('alert')).toContainText('Не больше 10 снимков за раз')
})

// shows: 8.5
test('Окно заперто, пока снимки отправляются', async ({ page, context }) => {
  const gate = new Gate()
  await context.route('**/api/work/manual/upload', async (route) => {
    await gate.passed()
    await route.continue()
  })
  const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
  await choosePictures(page, [await pictureFile('chats.png')])
  await dialog.getByRole('button', { name: 'Отправить отчёт' }).click()
  await expect(dialog.getByText(/Отправляем…|Сохраняем\sснимки…/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectOpen(dialog)
  gate.open()
  await expectClosed(dialog)
  await expectNotice(page, 'Отчёт отправлен')
})

// shows: 17.1
test('Выбранный снимок читается, открывается и хешируется один раз; потом хеш берётся лишь у прочитанного из хранилища', async ({
  page,
}) => {
  await page.evaluate(() => {
    const count = { read: 0, opened: 0, hashed: 0 }
    Object.assign(window, { count })
    const watch = (owner: object, name: string, key: keyof typeof count) => {
      const call: unknown = Reflect.get(owner, name)
      if (typeof call !== 'function') return
      const watched = new Proxy(call, {
        apply: (target, self, args: unknown[]): unknown => {
          count[key] += 1
          return Reflect.apply(target, self, args)
        },
      })
      Reflect.set(owner, name, watched)
    }
    watch(File.prototype, 'arrayBuffer', 'read')
    watch(window, 'createImageBitmap', 'opened')
    watch(SubtleCrypto.prototype, 'digest', 'hashed')
  })
  const counted = () => page.evaluate(() => ('count' in window ? window.count : null))
  const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
  await choosePictures(page, [await pictureFile('chats.png')])
  await expect(dialog.getByRole('img', { name: 'chats.jpg' })).toBeVisible()
  expect(await counted()).toEqual({ read: 1, opened: 1, hashed: 1 })
  await dialog.getByRole('button', { name: 'Отправить отчёт' }).click()
  await expectClosed(dialog)
  expect(await counted()).toEqual({ read: 1, opened: 1, hashed: 3 })
})
