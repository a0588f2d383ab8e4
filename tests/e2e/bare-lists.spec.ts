import { json } from '#support/bare-backend/wire.ts'
import type { BareDialog } from '#support/bare-backend/state.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expectNotice } from '#support/notices.ts'
import { pictureFile } from '#support/pictures.ts'
import { chooseAction, choosePictures, contactList } from '#support/work-screen.ts'

/** 18 November 2026, 17:00 in the browser's zone. */
const MS = Date.parse('2026-11-18T05:00:00.000Z')
const MOMENT = '18 ноября 2026, 17:00'

/** A row of a list, and what stands on its card; null for none. */
type Row = readonly [row: unknown, card: string | null]

const sent = (rows: readonly Row[]) => json(rows.map(([row]) => row))
const cards = (rows: readonly Row[]) => rows.flatMap(([, card]) => (card === null ? [] : [card]))

const dialog = (id: number, name: string, status = 'in_work'): BareDialog => ({
  id,
  phone: `7000000000${id}`,
  name,
  status,
  day: '2026-11-18',
  isPaid: false,
})

// shows: 7.4, 7.5, 7.6, 15.15
test('Контакты дня: плохая строка теряет своё поле, соседние целы, номер диалога уходит того же типа', async ({
  page,
  context,
  bare,
  openWith,
}) => {
  const chat = await trapChat(context)
  const { agent, token } = bare.agent()
  const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Иван']
  agent.dialogs.push(...names.map((name, index) => dialog(index + 1, name)), dialog(9, 'Зоя', 'not_found'))
  bare.state.writeId = (id) => (id === 5 ? 'd-5' : id)
  const bad: Readonly<Record<number, object>> = {
    2: { name: null },
    3: { status: null },
    4: { status: undefined },
    6: { id: undefined },
    7: { phone: undefined },
  }
  bare.reshape('GET /work/manual/info', (usual) => {
    const { contacts, ...day } = Object(usual())
    const counts = {
      agentTodayPhonesCount: undefined,
      agentTodaySuccessPhonesCount: undefined,
      freePhonesCount: undefined,
    }
    const rows = Object.values<object>(contacts).map((row, index) => Object.assign(row, bad[index + 1]))
    return { ...day, ...counts, contacts: [...rows.slice(0, 4), null, 'строка', 7, [], ...rows.slice(4)] }
  })
  await openWith(token)
  await expect(contactList(page).getByRole('listitem')).toHaveText([
    'Зоя+7 000 000-00-09Нужен скриншотЗагрузить скриншот',
    'Анна+7 000 000-00-01В работеВторое сообщение',
    'Без имени+7 000 000-00-02В работеВторое сообщение',
    'Дина+7 000 000-00-05В работеВторое сообщение',
    'Егор+7 000 000-00-06В работе',
    'ЖаннаВ работеВторое сообщение',
    'Иван+7 000 000-00-08В работеВторое сообщение',
    'Вера+7 000 000-00-03Успешно',
    'Глеб+7 000 000-00-04Успешно',
  ])
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('9 из 50 контактов')
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('Успешно2')

  for (const [name, segmentPhoneId, phone] of [
    ['Анна', 1, '70000000001'],
    ['Дина', 'd-5', '70000000005'],
    ['Жанна', 7, '70000000007'],
  ]) {
    await page.getByRole('button', { name: `Второе сообщение: ${name}` }).click()
    expect((await chat.next()).phone).toBe(phone)
    expect(bare.last('POST /work/manual/send-main-message').body).toEqual({ segmentPhoneId })
  }
  await chooseAction(page, '70000000008', 'Проверить номер')
  await expectNotice(page, 'Проверка успешна')
  expect(bare.last('POST /work/manual/contact/check-exist').body).toEqual({ segmentPhoneId: 8 })
  await page.getByRole('button', { name: 'Загрузить скриншот: Зоя' }).click()
  await choosePictures(page, [await pictureFile('single.png')])
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
  await expect(contactList(page).getByRole('listitem').last()).toHaveText('Зоя+7 000 000-00-09Успешно')
  expect(bare.last('POST /work/manual/upload-single').form?.fields).toMatchObject({ segmentPhoneId: '9' })
  expect(bare.count('POST /work/manual/upload-single')).toBe(1)
})

// shows: 10.17, 10.18, 15.11, 15.15
test('История выплат: суммы и даты в любом виде, плохое поле — прочерк', async ({ page, bare, openWith }) => {
  const good = {
    id: 1,
    createdAt: MS / 1000,
    paymentDate: null,
    status: 'IN_PROCESSING',
    amount: 40,
    details: '9131234567',
  }
  const { details: _, ...noDetails } = good
  const { createdAt: __, ...noDate } = good
  const { paymentDate: ___, ...noPayment } = good
  const card = ({
    amount = '40 ₽',
    status = 'В ожидании',
    phone = '+7 913 123-45-67',
    paid = '',
    date = MOMENT,
    id = '1',
  }) => `${amount}${status}СБП ${phone}${paid}${date}№ ${id}Скопировать номер заявки`
  const PAID = `Выплачено ${MOMENT}`
  const rows: readonly Row[] = [
    [good, card({})],
    [{ ...good, id: 2, amount: '40.00' }, card({ id: '2' })],
    [{ ...good, id: 'w-3', amount: '1 234,50' }, card({ id: 'w-3', amount: '1 234,50 ₽' })],
    [{ ...good, amount: null }, card({ amount: '—' })],
    [{ ...good, createdAt: MS, paymentDate: MS / 1000, status: 'SUCCESS' }, card({ status: 'Успешно', paid: PAID })],
    [
      { ...good, createdAt: new Date(MS).toISOString(), paymentDate: MS, status: 'success' },
      card({ status: 'Успешно', paid: PAID }),
    ],
    [
      { ...good, createdAt: null, paymentDate: new Date(MS).toISOString(), status: 'Success' },
      card({ date: '—', status: 'Успешно', paid: PAID }),
    ],
    [{ ...noDate, paymentDate: 'вчера', status: 'SUCCESS' }, card({ date: '—', status: 'Успешно' })],
    [{ ...good, createdAt: 'вчера', status: null }, card({ date: '—', status: 'Неизвестно' })],
    [{ ...noPayment, status: 'SUCCESS' }, card({ status: 'Успешно' })],
    [null, null],
    [{ ...good, status: 'ON_HOLD' }, card({ status: 'Неизвестно' })],
    [{ ...good, status: 'failure' }, card({ status: 'Отменен', paid: 'Деньги вернулись на баланс' })],
    [noDetails, card({ phone: '—' })],
    [{ ...good, details: 9_131_234_567 }, card({})],
    [{ ...good, id: 9 }, card({ id: '9' })],
  ]
  bare.answer('GET /withdrawals', sent(rows))
  await openWith(bare.agent().token, '/withdrawal/history')
  await expect(page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')).toHaveText(cards(rows))
})

// shows: 11.2, 11.6, 15.15
test('Рефералы: плохая строка теряет своё поле, сумма выплаченного верна', async ({ page, bare, openWith }) => {
  const good = {
    id: 1,
    email: 'an***@mail.ru',
    referralConditionFulfilled: false,
    referralFeeAmount: 0,
    _count: { dialogs: 12 },
  }
  const paid = { ...good, referralConditionFulfilled: true, referralFeeAmount: 120, _count: { dialogs: 85 } }
  const { _count: _, ...noCount } = good
  const { referralFeeAmount: __, ...noFee } = paid
  const { referralConditionFulfilled: ___, ...noCondition } = good
  const rows: readonly Row[] = [
    [good, 'an***@mail.ru12 из 80 отработанных контактов'],
    [{ ...good, email: null }, 'Без почты12 из 80 отработанных контактов'],
    [{ ...paid, referralFeeAmount: '120.00' }, 'an***@mail.ruВыплачено 120 ₽85 отработанных контактов'],
    [noFee, 'an***@mail.ruУсловие выполнено85 отработанных контактов'],
    [noCount, 'an***@mail.ru'],
    [{ ...good, _count: null }, 'an***@mail.ru'],
    [{ ...good, _count: { dialogs: '13' } }, 'an***@mail.ru13 из 80 отработанных контактов'],
    [noCondition, 'an***@mail.ru12 из 80 отработанных контактов'],
    ['строка', null],
    [{ ...noCondition, _count: { dialogs: 80 } }, 'an***@mail.ruНачислим в 00:00 по Москве80 отработанных контактов'],
    [paid, 'an***@mail.ruВыплачено 120 ₽85 отработанных контактов'],
  ]
  bare.answer('GET /users/referrals', sent(rows))
  await openWith(bare.agent().token, '/referrals')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(cards(rows))
  await expect(page.getByRole('main')).toContainText(/10\sагентов\s·\sвыплачено\s240\s₽/)
})

// shows: 9.5, 9.6, 15.15
test('Аккаунты: плохая строка теряет своё поле, о безномерном ничего не спросить, соседние проверяются', async ({
  page,
  bare,
  openWith,
}) => {
  const good = { phone: '70005550055', applicationStatus: 'online' }
  const rows: readonly Row[] = [
    [good, '+7 000 555-00-55В сетиПроверить'],
    [{ phone: '70005550056' }, '+7 000 555-00-56НеизвестноПроверитьНажмите «Проверить»'],
    [{ phone: null, applicationStatus: 'Online' }, 'Номер неизвестенВ сети'],
    [{ applicationStatus: 7 }, 'Номер неизвестенНеизвестно'],
    [null, null],
    [
      { phone: 70_005_550_057, applicationStatus: 'BANNED' },
      '+7 000 555-00-57ЗаблокированПроверитьСделайте перерыв не меньше 24 часов',
    ],
    [{ phone: '8 (000) 555-00-58', applicationStatus: 'ONLINE' }, '+7 000 555-00-58В сетиПроверить'],
  ]
  const { agent, token } = bare.agent({ accounts: [{ ...good, phone: '70005550058' }] })
  bare.answer('GET /users/whatsapp', sent(rows))
  await openWith(token, '/work')
  const list = page.getByRole('region', { name: 'Аккаунты' }).getByRole('listitem')
  await expect(list).toHaveText(cards(rows))
  await expect(page.getByText('Не все аккаунты мессенджера в сети')).toBeVisible()
  await page.getByRole('button', { name: 'Проверить +7 000 555-00-58' }).click()
  await expectNotice(page, 'Проверка успешна')
  expect(bare.last('GET /users/whatsapp/check').query.get('phone')).toBe(agent.accounts[0]?.phone)
})

// shows: 10.6, 12.1, 15.15
test('Баланс, которого сервер не сообщил, не ноль: прочерк, вывод ждёт и обновляет его', async ({
  page,
  bare,
  openWith,
}) => {
  const { token } = bare.agent({ balance: 40 })
  bare.reshape('GET /auth/me', (usual) => ({ ...Object(usual()), balance: undefined }))
  await openWith(token, '/withdrawal')
  const header = page.getByRole('banner').getByRole('link', { name: 'Баланс' })
  await expect(header).toHaveText('Баланс—')
  await expect(page.getByText('Баланс неизвестен')).toBeVisible()
  await expect(page.getByText('На балансе пока ничего нет')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('₽')
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeDisabled()

  bare.reshape('GET /auth/me', (usual) => ({ ...Object(usual()), balance: 'сорок' }))
  const asked = bare.count('GET /auth/me')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(() => bare.count('GET /auth/me')).toBe(asked + 1)
  await expect(header).toHaveText('Баланс—')

  bare.reshape('GET /auth/me', (usual) => ({ ...Object(usual()), balance: '40.00' }))
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(header).toHaveText('Баланс40 ₽')
  await expect(page.getByText('Баланс неизвестен')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeEnabled()
})
