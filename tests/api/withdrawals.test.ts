import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger, earn, finishDialogs, signIn, TODAY } from '#support/work-day.ts'

const body = { phone: '79131234567', withdrawalMethod: 'sber_sbp' }
const balanceOf = async (api: ApiClient) => (await api.call(endpoints.me)).balance

let server: TestServer
beforeAll(async () => {
  server = await startApiServer({ env: { DEMO_SETTLE_MS: '0' } })
})
afterAll(() => server.stop())

describe('a withdrawal', () => {
  let email: string
  let api: ApiClient

  beforeEach(async () => {
    const agent = await makeAgent(server, 'approved')
    await earn(agent.api, 1)
    ;({ email, api } = agent)
  })

  // shows: 10.17, 15.11
  test('asked for 100 times at once is paid once, and the ledger holds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => api.send(endpoints.createWithdrawal, { body, key: randomUUID() })),
    )
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1)
    expect(
      new Set(replies.filter((reply) => reply.status !== 204).map((reply) => `${reply.status} ${reply.code}`)),
    ).toEqual(new Set(['409 balance_too_low']))
    expect(await balanceOf(api)).toBe(0)
    const created = (await api.call(endpoints.withdrawals)).filter((one) => one.status === 'IN_PROCESSING')
    expect(created).toMatchObject([
      { amount: 20, details: '9131234567', withdrawalMethod: 'sber_sbp', paymentDate: null },
    ])
    expect(await checkLedger(server)).toContain('Журнал сходится')
  })

  test('repeated with its key gets the first answer and can be found by it; with other details it is refused', async () => {
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.send(endpoints.createWithdrawal, { body, key })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 204))
    expect((await api.call(endpoints.withdrawals)).filter((one) => one.idempotencyKey === key)).toHaveLength(1)
    const other = await api.send(endpoints.createWithdrawal, { body: { ...body, phone: '79130000000' }, key })
    expect(other).toMatchObject({ status: 422, code: 'key_reused' })
  })

  // shows: 10.17
  test('refused by the operator returns the money once, with the reason in the history', async () => {
    await api.call(endpoints.createWithdrawal, { body })
    const id = String((await api.call(endpoints.withdrawals))[0]?.id)
    expect(await server.operator('withdrawals')).toContain(`${email}  20 ₽  Сбербанк  +79131234567`)
    await server.operator('refuse', id, 'Такого получателя нет')
    expect(await balanceOf(api)).toBe(20)
    expect((await api.call(endpoints.withdrawals))[0]).toMatchObject({
      id,
      status: 'FAILURE',
      reason: 'Такого получателя нет',
      paymentDate: null,
      refusedAt: expect.stringMatching(/^2026-11-18T13:/),
    })
    await expect(server.operator('refuse', id, 'Ещё раз')).rejects.toThrow('уже отклонена')
    await expect(server.operator('settle', id)).rejects.toThrow('уже отклонена')
    expect(await balanceOf(api)).toBe(20)
    expect(await checkLedger(server)).toContain('Журнал сходится')
  })

  test('settled by the operator is a success', async () => {
    await api.call(endpoints.createWithdrawal, { body })
    const id = String((await api.call(endpoints.withdrawals))[0]?.id)
    await server.operator('settle', id)
    expect((await api.call(endpoints.withdrawals))[0]).toMatchObject({
      id,
      status: 'SUCCESS',
      reason: null,
      paymentDate: expect.stringMatching(/^2026-11-18T13:/),
      refusedAt: null,
    })
    expect(await balanceOf(api)).toBe(0)
    await expect(server.operator('settle', '999')).rejects.toThrow('Заявки 999 нет')
    await expect(server.operator('settle')).rejects.toThrow('Укажите номер')
  })
})

describe('a withdrawal is refused', () => {
  // shows: 10.11
  test('when the balance is below the minimum', async () => {
    const agent = await makeAgent(server, 'approved')
    expect(await agent.api.send(endpoints.createWithdrawal, { body })).toMatchObject({
      status: 409,
      code: 'balance_too_low',
      text: 'Минимальная сумма вывода: 20 руб.',
    })
    expect(await agent.api.call(endpoints.withdrawals)).toEqual([])
  })

  // shows: 10.7, 10.8, 10.20, 15.11
  test.each([
    [{ ...body, phone: '9131234567' }, 'bad_request', 'Неверно указан телефон'],
    [{ ...body, phone: '+79131234567' }, 'bad_request', 'Неверно указан телефон'],
    [{ withdrawalMethod: 'sber_sbp' }, 'bad_request', 'Неверно указан телефон'],
    [{ ...body, withdrawalMethod: 'paypal' }, 'unknown_method', 'Укажите метод'],
    [{ phone: body.phone }, 'unknown_method', 'Укажите метод'],
  ])('with %j', async (wrong, code, text) => {
    const api = await signIn(server)
    expect(await api.send(endpoints.createWithdrawal, { body: wrong })).toMatchObject({ status: 400, code, text })
    expect(await balanceOf(api)).toBe(240)
  })
})

test('19.99 ₽ cannot be withdrawn', async () => {
  const server = await startApiServer({ env: { DIALOG_COST: '19.99', MESSENGER_DELAY_MS: '0' } })
  try {
    const { api } = await makeAgent(server, 'approved')
    await finishDialogs(api, 1)
    await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
    expect(await balanceOf(api)).toBe(19.99)
    expect(await api.send(endpoints.createWithdrawal, { body })).toMatchObject({ status: 409, code: 'balance_too_low' })
    expect(await balanceOf(api)).toBe(19.99)
  } finally {
    await server.stop()
  }
})

test('the demonstration pays by itself', async () => {
  const server = await startApiServer({ env: { DEMO_SETTLE_MS: '100' } })
  try {
    const api = await signIn(server)
    await api.call(endpoints.createWithdrawal, { body })
    const paid = await waitUntil('the withdrawal is paid', async () =>
      (await api.call(endpoints.withdrawals)).find((one) => one.amount === 240 && one.status === 'SUCCESS'),
    )
    expect(paid.paymentDate).not.toBeNull()
  } finally {
    await server.stop()
  }
})
