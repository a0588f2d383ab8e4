import { ids, moments, noVerification, silentAnswers } from '#support/bare-backend/shapes.ts'
import { empty, type Wire } from '#support/bare-backend/wire.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { trapChat } from '#support/chat-trap.ts'
import { answerQuestion } from '#support/knowledge-test.ts'
import { expectNotice } from '#support/notices.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectSignedOut, expectClosed, openMenu } from '#support/screens.ts'
import { chooseAction, choosePictures, contactRow, openSearch } from '#support/work-screen.ts'

interface Manner {
  silent: Wire | undefined
  id: ((id: number) => number | string) | undefined
  moment: ((ms: number) => unknown) | undefined
  noVerification: Wire | undefined
}

/** Servers that all speak chapter 15 of the specification and are yet unlike one another. */
const MANNERS: Readonly<Record<string, Manner>> = {
  'отвечает пустым телом, номерами и датами ISO': {
    silent: silentAnswers['пустое тело'],
    id: ids['число'],
    moment: moments['ISO 8601'],
    noVerification: noVerification['null'],
  },
  'отвечает 204, строками и секундами unix': {
    silent: silentAnswers['204'],
    id: ids['строка'],
    moment: moments['секунды unix'],
    noVerification: noVerification['{}'],
  },
  'отвечает словом OK, номерами и миллисекундами': {
    silent: silentAnswers['текст'],
    id: ids['число'],
    moment: moments['миллисекунды'],
    noVerification: noVerification['404 с объектом'],
  },
  'отвечает null, строками и датами базы': {
    silent: silentAnswers['null'],
    id: ids['строка'],
    moment: moments['дата базы'],
    noVerification: noVerification['пустое тело'],
  },
}

const TYPED = { email: 'Anna.Kim@Example.RU', password: 'секрет-123' }

for (const [name, manner] of Object.entries(MANNERS)) {
  // shows: 15.15
  test(`Весь путь агента на сервере, который говорит лишь на вызовах раздела 7 и ${name}`, async ({
    page,
    context,
    bare,
    problems,
  }) => {
    test.setTimeout(360_000)
    if (manner.noVerification?.status === 404) problems.allowStatus(404)
    const { state } = bare
    state.silent = manner.silent ?? empty()
    state.writeId = manner.id ?? state.writeId
    state.writeMoment = manner.moment ?? state.writeMoment
    state.noVerification = manner.noVerification ?? state.noVerification
    const chat = await trapChat(context)

    await test.step('регистрация по ссылке с кодом, почта и её код', async () => {
      await page.goto('/?ref=Ab-7_X')
      await page.getByLabel('Почта').fill(TYPED.email)
      await page.getByLabel('Пароль', { exact: true }).fill(TYPED.password)
      await page.getByLabel('Повторите пароль').fill(TYPED.password)
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
      await page.getByRole('button', { name: 'Отправить код' }).click()
      await expectNotice(page, 'Проверочный код отправлен')
      await page.getByLabel('Код подтверждения').fill(state.letters[0]?.code ?? '')
      await expectNotice(page, 'Почта успешно подтверждена')
      await page.getByRole('button', { name: 'Продолжить' }).click()
    })
    const agent = state.agents.get(TYPED.email.toLowerCase())
    if (agent === undefined) throw new Error('nobody registered')

    await test.step('обучение и тест', async () => {
      await expect(page).toHaveURL('/education')
      await page.getByRole('button', { name: 'Готов работать' }).click()
      await page.getByRole('button', { name: 'Согласен, начать тест' }).click()
      for (let number = 1; number <= 14; number += 1) await answerQuestion(page, 'right')
      await expect(page.getByRole('heading', { name: 'Тест успешно пройден!' })).toBeVisible()
      await page.getByRole('link', { name: 'Пройти верификацию' }).click()
      expect(agent.isBlocked).toBe(false)
    })

    await test.step('верификация: номер, чат, снимки, доработка, ещё раз, одобрение', async () => {
      await page.getByRole('checkbox', { name: 'Аккаунт готов' }).check()
      await page.getByRole('button', { name: 'Начать верификацию' }).click()
      for (const decision of ['REVISION', 'APPROVED']) {
        await page.getByLabel('Рабочий телефон').fill('8 (000) 111-22-33')
        await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
        expect(await chat.next()).toEqual({ phone: state.servicePhone, text: agent.verification?.verificationCode })
        await expect(page.getByText('Ожидаем сообщение')).toBeVisible()
        if (agent.verification !== null) agent.verification.step = 2
        await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
        await page.getByLabel('Чат с кодом').setInputFiles(await pictureFile('chat.png'))
        await page.getByRole('button', { name: 'Отправить на проверку' }).click()
        await expect(page.getByText('Ждём решения администратора')).toBeVisible()
        if (agent.verification !== null)
          Object.assign(agent.verification, { status: decision, comment: 'Не видно номера' })
        if (decision === 'REVISION') await page.getByRole('button', { name: 'Начать заново' }).click()
      }
      agent.isApproved = true
      await page.getByRole('button', { name: 'Перейти к работе' }).click()
      await expect(page).toHaveURL('/')
    })

    const phones: string[] = []
    await test.step('работа без привязки: взять, второе и дополнительное сообщения, проверка, поиск', async () => {
      while (phones.length < 3) {
        await page.getByRole('button', { name: 'Взять контакт' }).click()
        const opened = await chat.next()
        expect(opened.text).toMatch(/^Здравствуйте, [^{]/)
        phones.push(opened.phone)
        await expect(contactRow(page, opened.phone)).toContainText('В работе')
      }
      await chooseAction(page, phones[2] ?? '', 'Проверить номер')
      await expectNotice(page, 'Проверка успешна')
      for (const phone of phones.slice(0, 2)) {
        await contactRow(page, phone)
          .getByRole('button', { name: /^Второе сообщение/ })
          .click()
        expect((await chat.next()).phone).toBe(phone)
        await expect(contactRow(page, phone)).toContainText('Ждёт отчёта')
      }
      await contactRow(page, phones[0] ?? '')
        .getByRole('button', { name: /^Доп. сообщение/ })
        .click()
      expect((await chat.next()).phone).toBe(phones[0])
      const search = await openSearch(page)
      await search.fill(phones[1]?.slice(4) ?? '')
      await expect(page.getByRole('region', { name: 'Контакты' }).getByRole('listitem')).toHaveCount(1)
      await search.fill('')
    })

    await test.step('отчёт, снимок одного диалога, начисление', async () => {
      state.unreadable.add(phones[1] ?? '')
      await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
      await choosePictures(page, [await pictureFile('1.png'), await pictureFile('2.png')])
      const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
      await dialog.getByRole('button', { name: 'Отправить отчёт' }).click()
      await expectClosed(dialog)
      await expect(contactRow(page, phones[0] ?? '')).toContainText('Успешно')
      expect(bare.last('POST /work/manual/upload').form?.files['screenshots[]']).toHaveLength(2)
      const row = contactRow(page, phones[1] ?? '')
      await row.getByRole('button', { name: /^Загрузить скриншот/ }).click()
      await choosePictures(page, [await pictureFile('single.png')])
      await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
      await expect(row).toContainText('Успешно')
      await page.getByRole('button', { name: 'Начислить баланс' }).click()
      await expectNotice(page, 'Баланс успешно начислен')
      await expect(page.getByText('Баланс начислен', { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(/(?<!\d)40\s₽/)
      for (const path of ['upload', 'upload-single', 'accrual'])
        expect(bare.count(`POST /work/manual/${path}`), path).toBe(1)
    })

    await test.step('работа с привязкой: аккаунт, план, контакт, проверка, пропуск', async () => {
      await page.getByRole('link', { name: 'С привязкой' }).click()
      await page.getByRole('button', { name: 'Привязать аккаунт' }).click()
      await page.getByLabel('Телефон').fill('8 (000) 111-22-33')
      await page.getByRole('button', { name: 'Привязать', exact: true }).click()
      await page.getByRole('button', { name: /^Проверить \+7/ }).click()
      await expectNotice(page, 'Проверка успешна')
      await page.getByRole('button', { name: 'Записаться в план' }).click()
      await expectNotice(page, 'Вы записаны в план')
      await page.getByRole('button', { name: 'Взять контакт' }).click()
      await chat.next()
      const open = page.getByRole('region', { name: 'Открытый диалог' })
      await open.getByRole('button', { name: 'Проверить номер' }).click()
      await expect.poll(() => bare.count('GET /users/check-contact-exist')).toBe(1)
      await open.getByRole('button', { name: 'Пропустить' }).click()
      const reasons = page.getByRole('dialog', { name: 'Пропустить контакт' })
      await reasons.getByRole('radio', { name: 'Отказался' }).click()
      await reasons.getByRole('button', { name: 'Пропустить' }).click()
      await expectNotice(page, 'Контакт успешно откреплен')
      await expectClosed(reasons)
    })

    await test.step('рефералы', async () => {
      state.referrals = [
        {
          id: state.writeId(7),
          email: 'bo***@mail.ru',
          referralConditionFulfilled: false,
          referralFeeAmount: 0,
          _count: { dialogs: 12 },
        },
      ]
      await page.goto('/referrals')
      await expect(page.getByRole('main').getByRole('listitem')).toContainText('12 из 80')
    })

    await test.step('вывод и история', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Баланс' }).click()
      await page.getByRole('radio', { name: 'Т-Банк' }).click()
      await page.getByLabel('Телефон для СБП').fill('8 000 222-33-55')
      await page.getByRole('button', { name: 'Вывести' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить вывод' }).click()
      await expectNotice(page, 'Заявка создана')
      await expect(page).toHaveURL('/withdrawal/history')
      const payout = page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')
      await expect(payout).toContainText('В ожидании')
      await expect(payout).toContainText(/19\sноября\s2026/)
      Object.assign(agent.withdrawals[0] ?? {}, { status: 'SUCCESS', paymentDate: state.now() })
      await page.reload()
      await expect(payout).toContainText('Успешно')
      await expect(page.getByRole('banner')).toContainText(/(?<!\d)0\s₽/)
      expect(bare.count('POST /withdrawals')).toBe(1)
    })

    await test.step('поддержка, профиль, выход', async () => {
      await page.goto('/support')
      await page.getByRole('button', { name: 'Обратиться' }).click()
      await expect(page.getByRole('dialog', { name: 'Обращение в поддержку' }).getByRole('checkbox')).toHaveCount(3)
      await page.goto('/account')
      await expect(page.getByRole('main')).toContainText(TYPED.email)
      const menu = await openMenu(page)
      await menu.getByRole('button', { name: 'Выйти' }).click()
      await expectSignedOut(page)
    })
  })
}
