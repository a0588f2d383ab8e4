import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { TODAY } from '#support/work-day.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { contactRow } from '#support/work-screen.ts'

const READING = { timeout: 90_000 }

// shows: 12.13
test('Главная работа прочитана вслух: от взятого контакта до выплаты каждый шаг назван, а новость сказана один раз', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  await openAs(agent)
  const main = page.getByRole('main')

  // The day, then what to do, then whom with: in the order of the tree.
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Режим работы":
        - link "С привязкой"
        - link "Без привязки"
      - heading "Работа" [level=1]
      - 'button "Открыть календарь: Ноябрь 2026. Сегодня 18 ноября"'
      - button "Неделя"
      - button "Поиск"
      - 'button "Как работать: видео"'
      - region "Итоги дня":
        - group: /0 из 50 контактов/
      - group "Следующий шаг":
        - button "Взять контакт"
      - paragraph: Пока нет контактов
  `)

  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const { phone } = await chat.next()
  const row = contactRow(page, phone)
  const name = (await row.getByRole('paragraph').first().textContent()) ?? ''
  await expect(main.getByRole('status').filter({ hasText: 'Взят контакт' })).toHaveText(`Взят контакт: ${name}`)
  await expect(page.getByRole('region', { name: 'Контакты' })).toMatchAriaSnapshot(`
    - region "Контакты":
      - region "Сейчас 1":
        - heading "Сейчас 1" [level=2]
        - list "Сейчас 1":
          - listitem:
            - paragraph: ${name}
            - 'button "Чат: ${name}"'
            - 'button "Второе сообщение: ${name}"'
            - 'button "Действия: ${name}"'
  `)

  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  await chat.next()
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  form.append('screenshots[]', await drawChatList([phone]), 'chats.png')
  await agent.api.call(endpoints.uploadReport, { form, key: crypto.randomUUID() })
  const said = main.getByRole('status').filter({ hasText: 'Засчитано' })
  await expect(said).toHaveText('Засчитано диалогов: 1', READING)
  await expect(main.getByRole('group', { name: 'Следующий шаг' })).toMatchAriaSnapshot(`
    - group "Следующий шаг":
      - button "Взять контакт"
  `)
  await page.getByRole('button', { name: /^Начислить/ }).click()
  await expect(page.getByRole('region', { name: 'Уведомления' })).toMatchAriaSnapshot(`
    - region "Уведомления":
      - paragraph: Баланс успешно начислен
      - paragraph: /\\+20\\s₽/
  `)
  await expect(said).toHaveCount(1)

  await page.getByRole('link', { name: /^Вывести/ }).click()
  await page.getByRole('radio', { name: 'Т-Банк' }).click()
  await page.getByLabel('Телефон для СБП').fill('8 000 222-33-55')
  await page.getByRole('button', { name: /^Вывести/ }).click()
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog "Проверьте реквизиты":
      - heading "Проверьте реквизиты" [level=2]
      - button "Закрыть"
      - term: Сумма
      - definition: /20\\s₽/
      - term: Банк
      - definition: Т-Банк
      - term: Телефон
      - definition: +7 000 222-33-55
      - paragraph: Если реквизиты указаны неверно, деньги будут потеряны
      - button "Подтвердить вывод"
      - button "Отмена"
  `)
  await page.getByRole('button', { name: 'Подтвердить вывод' }).click()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "История выплат" [level=1]
      - list "Выплаты":
        - listitem: /20\\s₽[^]*В ожидании/
  `)
})
