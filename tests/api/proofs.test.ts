import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact } from '#contract/manual-work.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { drawTalk } from '#support/forged-pictures.ts'
import { heic } from '#support/heif.ts'
import { picture } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger, listForm, readDay, reportForm, screenshotForm, takeContacts, TODAY } from '#support/work-day.ts'

let server: TestServer
const STRANGER = '79990001122'

beforeAll(async () => {
  server = await startApiServer({ env: { DEMO_CONTACTS: '400', MESSENGER_DELAY_MS: '0', RATE_UPLOADS: '10000' } })
})
afterAll(() => server.stop())

/** An agent whose report of `count` dialogs showed none of them. */
async function missingAgent(
  count: number,
  on = server,
): Promise<{ agent: Agent; dialogs: { id: string; phone: string }[] }> {
  const agent = await makeAgent(on, 'approved')
  const dialogs = await takeContacts(agent.api, count)
  for (const { id } of dialogs) await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await agent.api.call(endpoints.uploadReport, { form: await reportForm(), key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
  return { agent, dialogs }
}

const send = (agent: Agent, form: FormData, key = randomUUID()) =>
  agent.api.send(endpoints.uploadScreenshot, { form, key })

async function contactOf(agent: Agent, id: string | undefined): Promise<Contact | undefined> {
  return (await readDay(agent.api)).contacts.find((contact) => String(contact.id) === id)
}

/** Insists on a chat list with another number; gives the number of the question to the operator. */
async function insist(agent: Agent, id: string): Promise<string> {
  const form = await screenshotForm(id, STRANGER)
  form.set('insist', 'yes')
  expect(await send(agent, form)).toMatchObject({ status: 200 })
  return proofOf(id)
}

function show(agent: Agent, pictureId: string, query: { size?: 'small' } = {}) {
  return agent.api.send(endpoints.judgedPicture, { params: { pictureId }, query })
}

function insistingForm(id: string | undefined, file: File): FormData {
  const form = new FormData()
  form.set('segmentPhoneId', id ?? '')
  form.set('screenshot', file, 'a.png')
  form.set('insist', 'yes')
  return form
}

async function rewardOf(agent: Agent): Promise<number | null> {
  return (await readDay(agent.api)).reward ?? null
}

async function proofOf(dialogId: string): Promise<string> {
  const lines = (await server.operator('proofs')).split('\n')
  const line = lines.find((one) => one.includes(`диалог ${dialogId} `))
  return line?.split(' ')[0] ?? ''
}

// shows: 18.1, 18.2
describe('a screenshot of one dialog', () => {
  test('that shows its number counts, and is paid', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    expect(await send(agent, await screenshotForm(id, phone))).toMatchObject({ status: 200 })
    expect(await contactOf(agent, id)).toMatchObject({ status: 'success' })
    expect(await contactOf(agent, id)).not.toHaveProperty('proof')
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 20 })
  })

  // shows: 18.14
  test('on which its contact is saved under the name it was issued by counts; under a part of it a person looks', async () => {
    const { agent, dialogs } = await missingAgent(3)
    const { contacts } = await readDay(agent.api)
    const [one, other] = dialogs.filter(({ id }) =>
      contacts.some((contact) => String(contact.id) === id && contact.name.includes(' ')),
    )
    const nameOf = (id = '') => contacts.find((contact) => String(contact.id) === id)?.name ?? ''
    const said = ['Здравствуйте! Удобно', 'ли сейчас ответить?', 'Да, слушаю вас', 'Спасибо за ответ!']
    const sent = async (id: string | undefined, title: string) => {
      const bytes = new Uint8Array(await drawTalk(title, said))
      const form = new FormData()
      form.set('segmentPhoneId', id ?? '')
      form.set('screenshot', new File([bytes], 'a.png', { type: 'image/png' }))
      expect(await send(agent, form)).toMatchObject({ status: 200 })
      return contactOf(agent, id)
    }
    const counted = await sent(one?.id, nameOf(one?.id))
    expect(counted?.status).toBe('success')
    expect(counted).not.toHaveProperty('proof')
    expect((await sent(other?.id, nameOf(other?.id).split(' ')[0] ?? ''))?.proof?.state).toBe('checking')
  })

  test('that is noise is refused in words, and nothing is earned by any of them', async () => {
    const { agent, dialogs } = await missingAgent(4)
    for (const { id } of dialogs)
      expect(await send(agent, await screenshotForm(id))).toMatchObject({
        status: 422,
        code: 'screenshot_doubtful',
        text: 'На снимке не видно чата. Снимите экран с перепиской: номер или имя вверху и ваши сообщения.',
      })
    expect((await readDay(agent.api)).contacts.map(({ status }) => status)).toEqual(dialogs.map(() => 'not_found'))
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
    expect((await agent.me()).balance).toBe(0)
  })

  test('that shows another number says so at once; insisted on, a person looks, and it earns nothing till then', async () => {
    const { agent, dialogs } = await missingAgent(2)
    const [doubtful, other] = dialogs
    const id = doubtful?.id ?? ''
    const form = await screenshotForm(id, STRANGER)
    expect(await send(agent, form)).toMatchObject({
      status: 422,
      text: 'На снимке другой номер. Выберите снимок этого чата: номер должен стоять в заголовке.',
    })
    form.set('insist', 'yes')
    const key = randomUUID()
    expect(await send(agent, form, key)).toMatchObject({ status: 200 })
    expect(await send(agent, form, key)).toMatchObject({ status: 200 })
    const until = await contactOf(agent, id)
    expect(until).toMatchObject({ status: 'success', proof: { state: 'checking', isAppeal: false } })
    expect(Date.parse(until?.proof?.until ?? '') - TODAY).toBeGreaterThan(23 * 3_600_000)
    expect(await send(agent, await screenshotForm(id, doubtful?.phone))).toMatchObject({
      text: 'Скриншот этого диалога уже проверяется',
    })

    // The rest of the day accrues without it.
    await send(agent, await screenshotForm(other?.id ?? '', other?.phone))
    expect(await readDay(agent.api)).toMatchObject({ canSendReport: false, canAccrualBalance: true })
    expect(await agent.api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).toEqual({ amount: 20 })
    expect(await readDay(agent.api)).toMatchObject({ balanceHasAccrual: true, canAccrualBalance: false })
  })

  test('that shows a chat without its number is looked at by a person', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    const form = new FormData()
    form.set('segmentPhoneId', id)
    form.set('screenshot', await drawChatList([]), 'names.png')
    expect(await send(agent, form)).toMatchObject({ status: 200 })
    expect(await contactOf(agent, id)).toMatchObject({ proof: { state: 'checking' } })
    expect(await server.operator('proofs')).toContain(`диалог ${id}  +${phone}`)
    expect(await server.operator('proofs')).toContain('номера не видно')
  })
})

// shows: 18.3, 18.4
describe('what a person decides', () => {
  test('accepted: it is paid by the next accrual, once', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const id = dialogs[0]?.id ?? ''
    const proof = await insist(agent, id)
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
    await server.operator('accept-proof', proof)
    await expect(server.operator('accept-proof', proof)).rejects.toThrow('Такой проверки в ожидании нет')
    expect(await contactOf(agent, id)).toMatchObject({ status: 'success', proof: { state: 'accepted' } })
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 20 })
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
  })

  test('refused: the reason, one appeal in the agent’s own words, and the second look is final', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const id = dialogs[0]?.id ?? ''
    await server.operator('refuse-proof', await insist(agent, id), 'другой')
    expect(await contactOf(agent, id)).toMatchObject({
      status: 'not_found',
      proof: { state: 'refused', reason: 'На снимке переписка с другим человеком.', until: expect.any(String) },
    })
    // It stands in nobody's way.
    expect(await readDay(agent.api)).toMatchObject({ canSendReport: false, canAccrualBalance: false })

    const appeal = { segmentPhoneId: id, text: 'Это он и есть, номер в шапке' }
    await agent.api.call(endpoints.appealProof, { body: appeal, key: randomUUID() })
    expect(await contactOf(agent, id)).toMatchObject({ proof: { state: 'checking', isAppeal: true } })
    expect(await agent.api.send(endpoints.appealProof, { body: appeal, key: randomUUID() })).toMatchObject({
      code: 'nothing_to_appeal',
    })
    expect(await server.operator('proofs')).toContain('агент: Это он и есть, номер в шапке')
    await server.operator('refuse-proof', await proofOf(id), 'Номер не тот, сверили дважды.')
    expect(await contactOf(agent, id)).toMatchObject({
      status: 'not_found',
      proof: { state: 'final', reason: 'Номер не тот, сверили дважды.' },
    })
    expect(await agent.api.send(endpoints.appealProof, { body: appeal })).toMatchObject({
      text: 'Решение уже пересматривали: оно окончательное',
    })
    expect(await send(agent, await screenshotForm(id, dialogs[0]?.phone))).toMatchObject({
      text: 'Решение по этому диалогу окончательное',
    })
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
  })

  test('refused, and another screenshot is sent: a person looks at that as well', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await server.operator('refuse-proof', await insist(agent, id), 'правка')
    expect(await send(agent, await screenshotForm(id, phone))).toMatchObject({ status: 200 })
    expect(await contactOf(agent, id)).toMatchObject({ proof: { state: 'checking' } })
    // Nor does a list prove it.
    await server.operator('refuse-proof', await proofOf(id), 'правка')
    expect(
      await agent.api.send(endpoints.uploadReport, { form: await listForm([phone]), key: randomUUID() }),
    ).toMatchObject({ code: 'nothing_to_report' })
  })

  test('asked for another: the next screenshot is read like the first', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await server.operator('ask-proof', await insist(agent, id), 'нечётко')
    expect(await contactOf(agent, id)).toMatchObject({ status: 'not_found', proof: { state: 'asked' } })
    expect(await send(agent, await screenshotForm(id, phone))).toMatchObject({ status: 200 })
    expect(await contactOf(agent, id)).toMatchObject({ status: 'success' })
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 20 })
  })

  // shows: 18.31
  test('asked for another by the second look: what comes then is refused for good', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const id = dialogs[0]?.id ?? ''
    await server.operator('refuse-proof', await insist(agent, id), 'другой')
    const appeal = { segmentPhoneId: id, text: 'Это он' }
    await agent.api.call(endpoints.appealProof, { body: appeal, key: randomUUID() })
    await server.operator('ask-proof', await proofOf(id), 'нечётко')
    expect(await contactOf(agent, id)).toMatchObject({ status: 'not_found', proof: { state: 'asked' } })
    await server.operator('refuse-proof', await insist(agent, id), 'другой')
    expect(await contactOf(agent, id)).toMatchObject({ status: 'not_found', proof: { state: 'final' } })
    expect(await agent.api.send(endpoints.appealProof, { body: appeal, key: randomUUID() })).toMatchObject({
      text: 'Решение уже пересматривали: оно окончательное',
    })
  })

  test('refused, and appealed too late: it says so, and another screenshot may still be sent', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await server.operator('refuse-proof', await insist(agent, id), 'другой')
    await server.moveClock(new Date(TODAY + 4 * 86_400_000).toISOString())
    const appeal = { segmentPhoneId: id, text: 'Это он' }
    expect(await agent.api.send(endpoints.appealProof, { body: appeal, key: randomUUID() })).toMatchObject({
      text: 'Срок пересмотра истёк. Загрузите другой скриншот.',
    })
    expect(await send(agent, await screenshotForm(id, phone))).toMatchObject({ status: 200 })
    await server.moveClock(new Date(TODAY).toISOString())
  })

  // shows: 18.31
  test('after it was paid: the money comes back by an explicit decision alone, once, and never below zero', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await expect(server.operator('take-back', id, 'повтор')).rejects.toThrow('Диалог не найден')
    await send(agent, await screenshotForm(id, phone))
    await agent.api.call(endpoints.accrueBalance)
    expect(await server.operator('take-back', id, 'повтор')).toContain('отклонён, списано 20 ₽')
    expect((await agent.me()).balance).toBe(0)
    expect(await contactOf(agent, id)).toMatchObject({ proof: { state: 'refused', takenBack: 20 } })
    await expect(server.operator('take-back', id, 'повтор')).rejects.toThrow('Диалог не найден')

    const poor = await missingAgent(1)
    const [dialog = { id: '', phone: '' }] = poor.dialogs
    await send(poor.agent, await screenshotForm(dialog.id, dialog.phone))
    await poor.agent.api.call(endpoints.accrueBalance)
    await poor.agent.api.call(endpoints.createWithdrawal, {
      body: { phone: '79991234567', withdrawalMethod: 'sber_sbp' },
      key: randomUUID(),
    })
    await expect(server.operator('take-back', dialog.id, 'повтор')).rejects.toThrow(
      'Деньги в заявке на выплату: сначала решите её, потом списывайте',
    )
    expect(await contactOf(poor.agent, dialog.id)).toMatchObject({ status: 'success' })
    const payout = /^\d+/m.exec(await server.operator('withdrawals'))?.[0] ?? ''
    await server.operator('settle', payout)
    expect(await server.operator('take-back', dialog.id, 'повтор')).toContain(
      'отклонён, списано 0 из 20 ₽: остальное уже выплачено',
    )
    expect(await contactOf(poor.agent, dialog.id)).toMatchObject({
      status: 'not_found',
      proof: { state: 'refused', reason: expect.any(String), takenBack: 0 },
    })
    expect((await poor.agent.me()).balance).toBe(0)
    expect(await checkLedger(server)).toContain('Журнал сходится')
  })

  // shows: 18.32
  test('taken back and appealed: accepted, what was taken is on the balance again at once, and for good', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await send(agent, await screenshotForm(id, phone))
    await agent.api.call(endpoints.accrueBalance)
    await server.operator('take-back', id, 'повтор')
    expect(await rewardOf(agent)).toBe(0)
    await agent.api.call(endpoints.appealProof, { body: { segmentPhoneId: id, text: 'Это он' }, key: randomUUID() })
    expect(await contactOf(agent, id)).toMatchObject({
      status: 'success',
      proof: { state: 'checking', isAppeal: true, takenBack: 20 },
    })
    // What is looked at is neither paid nor promised twice.
    expect(await rewardOf(agent)).toBe(0)
    expect(await agent.api.call(endpoints.accrueBalance)).toMatchObject({ amount: 0 })
    await server.operator('accept-proof', await proofOf(id))
    expect((await agent.me()).balance).toBe(20)
    expect(await rewardOf(agent)).toBe(20)
    expect(await agent.api.call(endpoints.accrueBalance)).toMatchObject({ amount: 0 })
    await expect(server.operator('take-back', id, 'повтор')).rejects.toThrow('решение окончательное')
    expect((await agent.me()).balance).toBe(20)
    expect(await checkLedger(server)).toContain('Журнал сходится')
  })

  // shows: 18.32
  test('taken back and refused once more: it stays so, and the list says that it is the last word', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await send(agent, await screenshotForm(id, phone))
    await agent.api.call(endpoints.accrueBalance)
    await server.operator('take-back', id, 'повтор')
    const body = { segmentPhoneId: id, text: 'Это он' }
    await agent.api.call(endpoints.appealProof, { body, key: randomUUID() })
    expect(await server.operator('proofs')).toContain('пересмотр, решение окончательное')
    await server.operator('refuse-proof', await proofOf(id), 'номера нет')
    expect(await contactOf(agent, id)).toMatchObject({ status: 'not_found', proof: { state: 'final', takenBack: 20 } })
    expect(await agent.api.send(endpoints.appealProof, { body, key: randomUUID() })).toMatchObject({ status: 409 })
    expect((await agent.me()).balance).toBe(0)
  })

  // shows: 18.32
  test('taken back, and another screenshot of the same number: a person looks, and the money is given once', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const [{ id, phone } = { id: '', phone: '' }] = dialogs
    await send(agent, await screenshotForm(id, phone))
    await agent.api.call(endpoints.accrueBalance)
    await server.operator('take-back', id, 'повтор')
    await send(agent, await screenshotForm(id, phone))
    expect(await contactOf(agent, id)).toMatchObject({ status: 'success', proof: { state: 'checking' } })
    await server.operator('ask-proof', await proofOf(id), 'нечётко')
    await send(agent, await screenshotForm(id, phone))
    expect(await contactOf(agent, id)).toMatchObject({ status: 'success', proof: { state: 'checking' } })
    expect((await agent.me()).balance).toBe(0)
    await server.operator('accept-proof', await proofOf(id))
    expect((await agent.me()).balance).toBe(20)
    expect(await checkLedger(server)).toContain('Журнал сходится')
  })

  test('what is checked blocks neither the next day nor its own', async () => {
    const { agent, dialogs } = await missingAgent(1)
    await insist(agent, dialogs[0]?.id ?? '')
    await server.moveClock('2026-11-19T12:00:00+03:00')
    expect(await agent.api.send(endpoints.takeContact)).toMatchObject({ status: 200 })
    await server.operator('refuse-proof', await proofOf(dialogs[0]?.id ?? ''), 'номер')
    expect(await agent.api.send(endpoints.takeContact)).toMatchObject({ status: 200 })
    await server.moveClock(new Date(TODAY).toISOString())
  })
})

// shows: 18.16
test('what only could not be opened is proved by another screenshot or report at once, and paid once', async () => {
  const { agent, dialogs } = await missingAgent(3)
  const [one, other, doubtful] = dialogs
  const question = await insist(agent, doubtful?.id ?? '')
  const unopened = new FormData()
  unopened.append('screenshots[]', new Blob([new Uint8Array(heic())], { type: 'image/heic' }), 'a.heic')
  await agent.api.call(endpoints.uploadReport, { form: unopened, key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
  for (const dialog of [one, other])
    expect(await contactOf(agent, dialog?.id)).toMatchObject({
      status: 'success',
      proof: { state: 'checking', canSend: true, reason: 'Скриншот №\u00a01 не удалось открыть.' },
    })
  expect((await contactOf(agent, doubtful?.id))?.proof).not.toHaveProperty('canSend')
  // A doubt about it is said as ever, and the picture stays in hand.
  expect(await send(agent, await screenshotForm(one?.id ?? '', STRANGER))).toMatchObject({ status: 422 })

  expect(await send(agent, await screenshotForm(one?.id ?? '', one?.phone))).toMatchObject({ status: 200 })
  const report = await listForm([other?.phone ?? '', doubtful?.phone ?? ''])
  await agent.api.call(endpoints.uploadReport, { form: report, key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
  for (const dialog of [one, other]) {
    const contact = await contactOf(agent, dialog?.id)
    expect(contact?.status).toBe('success')
    expect(contact).not.toHaveProperty('proof')
    expect(await proofOf(dialog?.id ?? '')).toBe('')
  }
  expect(await proofOf(doubtful?.id ?? '')).toBe(question)
  expect((await contactOf(agent, doubtful?.id))?.proof?.state).toBe('checking')
  expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 40 })
  expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
  expect(
    await agent.api.send(endpoints.uploadReport, { form: await listForm([one?.phone ?? '']), key: randomUUID() }),
  ).toMatchObject({ code: 'nothing_to_report' })
})

// shows: 18.15
describe('the picture that is looked at', () => {
  test('its agent sees, small and whole, while it is checked and once it is refused; nobody else does', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const id = dialogs[0]?.id ?? ''
    const proof = await insist(agent, id)
    const pictures = (await contactOf(agent, id))?.proof?.pictures ?? []
    expect(pictures).toHaveLength(1)
    const picture = String(pictures[0])
    const whole = await show(agent, picture)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
    expect(whole.headers.get('vary')).toBe('Authorization')
    const small = await show(agent, picture, { size: 'small' })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(small.text.length).toBeLessThan(whole.text.length)

    await server.operator('refuse-proof', proof, 'другой')
    expect(await contactOf(agent, id)).toMatchObject({ proof: { state: 'refused', pictures } })

    const stranger = await makeAgent(server, 'approved')
    const notTheirs = { status: 404, code: 'picture_not_found', text: 'Такого снимка нет' }
    expect(await show(stranger, picture)).toMatchObject(notTheirs)
    expect(await show(stranger, picture, { size: 'small' })).toMatchObject(notTheirs)
    expect(await show(agent, '999999999')).toMatchObject(notTheirs)
  })

  test('that was erased says so', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const id = dialogs[0]?.id ?? ''
    await insist(agent, id)
    const asked = await server.operator('proofs')
    const path = /^ {4}(\/\S+)$/m.exec(asked.slice(asked.indexOf(`диалог ${id} `)))?.[1] ?? ''
    const [picture] = (await contactOf(agent, id))?.proof?.pictures ?? []
    await rm(path)
    expect(await show(agent, String(picture), { size: 'small' })).toMatchObject({
      status: 410,
      code: 'picture_erased',
      text: 'Снимок уже удалён: мы храним их не всегда',
    })
  })
})

// shows: 18.7
describe('the same bytes', () => {
  test('that proved nothing are let through for their own agent, and for nobody else', async () => {
    const { agent, dialogs } = await missingAgent(2)
    const other = await missingAgent(1)
    const [first, second] = dialogs
    const list = await drawChatList([STRANGER])
    const report = new FormData()
    report.append('screenshots[]', list, 'a.png')
    await agent.api.call(endpoints.uploadReport, { form: report, key: randomUUID() })
    await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
    expect(await send(other.agent, insistingForm(other.dialogs[0]?.id, list))).toMatchObject({
      code: 'screenshot_used',
    })
    expect(await send(agent, insistingForm(first?.id, list))).toMatchObject({ status: 200 })
    expect(await send(agent, insistingForm(second?.id, list))).toMatchObject({ code: 'screenshot_used' })
  })

  test('that proved one dialog prove no other', async () => {
    const { agent, dialogs } = await missingAgent(2)
    const [first, second] = dialogs
    const list = await drawChatList([first?.phone ?? ''])
    const report = new FormData()
    report.append('screenshots[]', list, 'a.png')
    await agent.api.call(endpoints.uploadReport, { form: report, key: randomUUID() })
    await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0)
    const form = new FormData()
    form.set('segmentPhoneId', second?.id ?? '')
    form.set('screenshot', list, 'a.png')
    form.set('insist', 'yes')
    expect(await send(agent, form)).toMatchObject({ code: 'screenshot_used' })
  })

  test('a picture that is refused is still in hand: the server keeps nothing of it', async () => {
    const { agent, dialogs } = await missingAgent(1)
    const noise = await picture()
    const form = new FormData()
    form.set('segmentPhoneId', dialogs[0]?.id ?? '')
    form.set('screenshot', noise, 'a.png')
    expect(await send(agent, form)).toMatchObject({ status: 422 })
    form.set('insist', 'yes')
    expect(await send(agent, form)).toMatchObject({ status: 200 })
  })
})

test('the demonstration accepts by itself, in seconds, what waits for a person', async () => {
  const own = await startApiServer({ env: { DEMO_APPROVE_MS: '2000', MESSENGER_DELAY_MS: '0' } })
  try {
    const { agent, dialogs } = await missingAgent(1, own)
    const form = await screenshotForm(dialogs[0]?.id ?? '', STRANGER)
    form.set('insist', 'yes')
    expect(await send(agent, form)).toMatchObject({ status: 200 })
    expect(await contactOf(agent, dialogs[0]?.id)).toMatchObject({ proof: { state: 'checking' } })
    await waitUntil('it is accepted', async () => {
      const contact = await contactOf(agent, dialogs[0]?.id)
      return contact?.status === 'success' && contact.proof?.state === 'accepted'
    })
    expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 20 })
  } finally {
    await own.stop()
  }
})
