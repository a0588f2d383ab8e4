import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { type TestServer, WORKING_HOUR } from '#support/server.ts'
import { finishDialogs, readDay, screenshotForm, takeContacts, TODAY } from '#support/work-day.ts'

let server: TestServer

beforeAll(async () => {
  // A messenger that knows nobody whose number ends in 7.
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', MESSENGER_UNKNOWN_SUFFIX: '7' } })
})
afterAll(() => server.stop())
afterEach(() => server.moveClock(WORKING_HOUR))

describe('taking a contact', () => {
  // shows: 7.5, 7.7, 7.13
  test('gives a person of the base with the first message, and the list shows them', async () => {
    const { api } = await makeAgent(server, 'approved')
    const contact = await api.call(endpoints.takeContact)
    expect(contact.phone).toMatch(/^7000\d{7}$/)
    expect(contact.message).toMatch(contact.name === '' ? /^[^{]+$/ : /\{clientName\}/)
    const day = await readDay(api)
    expect(day).toMatchObject({
      agentTodayPhonesCount: 1,
      agentTodaySuccessPhonesCount: 0,
      canSendReport: false,
      canAccrualBalance: false,
      balanceHasAccrual: false,
    })
    expect(day.contacts).toEqual([
      {
        id: contact.segmentPhoneId,
        phone: contact.phone,
        name: contact.name,
        status: 'in_work',
        message: contact.message,
        since: expect.stringMatching(/^2026-11-18T/),
      },
    ])
  })

  test('again with the same key gives the same contact', async () => {
    const { api } = await makeAgent(server, 'approved')
    const key = randomUUID()
    const replies = [await api.call(endpoints.takeContact, { key }), await api.call(endpoints.takeContact, { key })]
    expect(replies[1]).toEqual(replies[0])
    expect((await readDay(api)).agentTodayPhonesCount).toBe(1)
    await api.call(endpoints.takeContact, { key: randomUUID() })
    expect((await readDay(api)).agentTodayPhonesCount).toBe(2)
  })

  // shows: 6.5
  test(`is refused after ${DAILY_CONTACT_LIMIT} a day; a released number does not count`, async () => {
    const { api } = await makeAgent(server, 'approved')
    const taken = await takeContacts(api, DAILY_CONTACT_LIMIT)
    expect(await api.send(endpoints.takeContact)).toMatchObject({
      status: 409,
      code: 'daily_limit',
      text: 'На сегодня лимит исчерпан: 50 контактов',
    })
    const unknown = taken.find(({ phone }) => phone.endsWith('7'))
    expect(await api.call(endpoints.checkDialogNumber, { body: { segmentPhoneId: unknown?.id } })).toEqual({
      exists: false,
    })
    expect(await api.send(endpoints.takeContact)).toMatchObject({ status: 200 })
    expect(await api.send(endpoints.takeContact)).toMatchObject({ code: 'daily_limit' })
  })

  // shows: 6.4
  test('is refused while an earlier day waits for its report, then for its accrual; both name the day', async () => {
    const { api } = await makeAgent(server, 'approved')
    const [dialog] = await takeContacts(api, 1)
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    await server.moveClock('2026-11-19T12:00:00+07:00')
    expect(await api.send(endpoints.takeContact)).toMatchObject({
      status: 409,
      code: 'day_unreported',
      text: 'Сначала отправьте отчёт за 18 ноября',
    })
    expect((await readDay(api, Date.parse('2026-11-19T12:00:00+07:00'))).blockedByDay).toBe('2026-11-18')

    await server.moveClock('2026-11-18T20:00:00+07:00')
    await finishDialogs(api, 1)
    const rest = (await readDay(api)).contacts.filter((contact) => contact.status !== 'success')
    for (const { id, phone } of rest)
      await api.call(endpoints.uploadScreenshot, { form: await screenshotForm(String(id), phone) })
    await server.moveClock('2026-11-19T12:00:00+07:00')
    expect(await api.send(endpoints.takeContact)).toMatchObject({
      status: 409,
      code: 'day_not_accrued',
      text: 'Сначала начислите баланс за 18 ноября',
    })
    expect(await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).toEqual({ amount: 40 })
    expect(await api.send(endpoints.takeContact)).toMatchObject({ status: 200 })
  })

  // shows: 6.2, 6.9
  test('goes on over the turn of the day: an earlier day stands in the way from 22:00 in Moscow on', async () => {
    const { api } = await makeAgent(server, 'approved')
    await server.moveClock('2026-11-18T19:50:00+03:00')
    const [dialog] = await takeContacts(api, 1)
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    const nextDay = Date.parse('2026-11-19T12:00:00+07:00')

    await server.moveClock('2026-11-18T21:55:00+03:00')
    await takeContacts(api, 1)
    expect((await readDay(api)).agentTodayPhonesCount).toBe(1)
    const evening = await api.send(endpoints.manualDay, { query: { selectedDay: nextDay } })
    expect(JSON.parse(evening.text)).toMatchObject({
      agentTodayPhonesCount: 1,
      blockedByDay: null,
      unfinishedDay: { day: '2026-11-18', needsReport: true },
    })

    await server.moveClock('2026-11-18T22:00:00+03:00')
    // Nothing of the agent's has changed, the hour has.
    const night = await api.send(endpoints.manualDay, {
      query: { selectedDay: nextDay },
      headers: { 'If-None-Match': evening.headers.get('etag') ?? '' },
    })
    expect(night.status).toBe(200)
    expect(JSON.parse(night.text)).toMatchObject({ blockedByDay: '2026-11-18' })

    await server.moveClock('2026-11-19T00:00:00+03:00')
    expect(await api.send(endpoints.takeContact)).toMatchObject({
      status: 409,
      code: 'day_unreported',
      text: 'Сначала отправьте отчёт за 18 ноября',
    })
  })

  // shows: 6.2
  test.each([
    ['21:55 in Moscow gives one', '2026-11-18T21:55:00+03:00', null],
    [
      '22:00 in Moscow is too late',
      '2026-11-18T22:00:00+03:00',
      'Новые контакты выдаются до 22:00 по Москве. Возвращайтесь завтра.',
    ],
    [
      '23:55 in Moscow is too late',
      '2026-11-18T23:55:00+03:00',
      'Новые контакты выдаются до 22:00 по Москве. Возвращайтесь завтра.',
    ],
    ['00:00 in Moscow gives one', '2026-11-19T00:00:00+03:00', null],
  ])('at %s', async (_, moment, refusal) => {
    const { api } = await makeAgent(server, 'approved')
    await server.moveClock(moment)
    const reply = await api.send(endpoints.takeContact)
    expect([reply.status, reply.code, reply.status === 200 ? null : reply.text]).toEqual(
      refusal === null ? [200, null, null] : [409, 'too_late_today', refusal],
    )
  })
})
