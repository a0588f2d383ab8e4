import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import {
  checkLedger,
  finishDialogs,
  readDay,
  reportForm,
  screenshotForm,
  takeContacts,
  TODAY,
} from '#support/work-day.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0' } })
})
afterAll(() => server.stop())

const query = { selectedDay: TODAY }

test('the buttons of a day follow its work: report, screenshots, accrual, accrued', async () => {
  const { api } = await makeAgent(server, 'approved')
  const buttons = async () => {
    const { canSendReport, canAccrualBalance, balanceHasAccrual, agentTodaySuccessPhonesCount, contacts } =
      await readDay(api)
    return {
      canSendReport,
      canAccrualBalance,
      balanceHasAccrual,
      agentTodaySuccessPhonesCount,
      statuses: contacts.map((contact) => contact.status).toReversed(),
    }
  }
  const [first, second] = await takeContacts(api, 3)
  for (const dialog of [first, second])
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  expect(await buttons()).toEqual({
    canSendReport: true,
    canAccrualBalance: false,
    balanceHasAccrual: false,
    agentTodaySuccessPhonesCount: 0,
    statuses: ['send_main_message', 'send_main_message', 'in_work'],
  })
  expect(await api.send(endpoints.accrueManualDay, { query })).toMatchObject({
    status: 409,
    code: 'day_unreported',
    text: 'Сначала отправьте отчёт за 18 ноября',
  })

  // Without a day a report belongs to the earliest day that awaits one.
  await api.call(endpoints.uploadReport, { form: await reportForm(2, null), key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(api)).batchesInReading === 0)
  expect(await buttons()).toMatchObject({
    canSendReport: true,
    canAccrualBalance: false,
    statuses: ['not_found', 'not_found', 'in_work'],
  })

  await api.call(endpoints.uploadScreenshot, { form: await screenshotForm(first?.id ?? '', first?.phone) })
  expect(await buttons()).toMatchObject({
    canSendReport: true,
    canAccrualBalance: false,
    agentTodaySuccessPhonesCount: 1,
  })
  const again = await api.send(endpoints.uploadScreenshot, { form: await screenshotForm(first?.id ?? '') })
  expect(again).toMatchObject({
    status: 409,
    code: 'wrong_status',
    text: 'Этот диалог уже засчитан: скриншот не нужен',
  })
  await api.call(endpoints.uploadScreenshot, { form: await screenshotForm(second?.id ?? '', second?.phone) })
  expect(await buttons()).toEqual({
    canSendReport: false,
    canAccrualBalance: true,
    balanceHasAccrual: false,
    agentTodaySuccessPhonesCount: 2,
    statuses: ['success', 'success', 'in_work'],
  })

  expect(await api.call(endpoints.accrueManualDay, { query })).toEqual({ amount: 40 })
  expect(await buttons()).toMatchObject({ canSendReport: false, canAccrualBalance: false, balanceHasAccrual: true })
  expect(await api.send(endpoints.uploadReport, { form: await reportForm(1, null) })).toMatchObject({
    code: 'nothing_to_report',
  })
})

test('accrual pressed twenty times at once pays once', async () => {
  const { api, me } = await makeAgent(server, 'approved')
  await finishDialogs(api, 3)
  const presses = [
    ...Array.from({ length: 10 }, () => api.send(endpoints.accrueManualDay, { query })),
    ...Array.from({ length: 10 }, () => api.send(endpoints.accrueBalance)),
  ]
  const replies = await Promise.all(presses)
  const amounts = replies.flatMap(({ status, text }) => (status === 200 ? [Number(JSON.parse(text).amount)] : []))
  expect(amounts.filter((amount) => amount !== 0)).toEqual([60])
  expect(
    new Set(
      replies.filter((reply) => reply.status !== 200).map((reply) => `${reply.status} ${reply.code} ${reply.text}`),
    ),
  ).toEqual(new Set(['409 nothing_to_accrue Начислять пока нечего']))
  expect((await me()).balance).toBe(60)
  expect(await checkLedger(server)).toContain('Журнал сходится')
})

test('what is finished after an accrual is accrued by the next one', async () => {
  const { api, me } = await makeAgent(server, 'approved')
  await finishDialogs(api, 1)
  await api.call(endpoints.accrueManualDay, { query })
  await finishDialogs(api, 2)
  expect(await readDay(api)).toMatchObject({ canAccrualBalance: true, balanceHasAccrual: false })
  expect(await api.call(endpoints.accrueBalance)).toEqual({ amount: 40 })
  expect((await me()).balance).toBe(60)
})

// shows: 10.21
test('the accrual that follows a report pays nothing while nothing is ready, and that is no refusal', async () => {
  const { api, me } = await makeAgent(server, 'approved')
  expect(await api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
  const [dialog] = await takeContacts(api, 1)
  await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await api.call(endpoints.uploadReport, { form: await reportForm(1), key: randomUUID() })
  expect(await api.call(endpoints.accrueBalance)).toEqual({ amount: 0 })
  expect((await me()).balance).toBe(0)
})

test('an accrual of a day that is no number is refused in words', async () => {
  const { api } = await makeAgent(server, 'approved')
  expect(await api.send(endpoints.accrueManualDay, { query: { selectedDay: 'вчера' } })).toMatchObject({
    status: 400,
    text: 'Неверный день',
  })
  expect(await api.send(endpoints.accrueManualDay)).toMatchObject({ status: 400, text: 'Неверный день' })
})
