import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { dayMoment } from '#domain/days.ts'
import { makeAgent } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { earn, finishDialogs, takeContacts, TODAY } from '#support/work-day.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0' } })
})
afterAll(() => server.stop())

const weekOf = (api: ApiClient, selectedDay = TODAY) => api.call(endpoints.manualWeek, { query: { selectedDay } })

// shows: 7.22
test('a week tells of each day with contacts what was accrued for it, and what it waits for', async () => {
  const { api } = await makeAgent(server, 'approved')
  const other = await makeAgent(server, 'approved')
  expect(await weekOf(api)).toEqual([])

  await takeContacts(api, 1)
  const worked = { day: '2026-11-18', accrued: 0, canAccrue: false, isChecking: false, needsReport: false }
  expect(await weekOf(api)).toEqual([worked])
  const [dialog] = await takeContacts(api, 1)
  await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  expect(await weekOf(api)).toEqual([{ ...worked, needsReport: true }])
  await api.call(endpoints.undoMainMessage, { body: { segmentPhoneId: dialog?.id } })

  await earn(api, 3)
  expect(await weekOf(api)).toEqual([{ ...worked, accrued: 60 }])
  await finishDialogs(api, 1)
  expect(await weekOf(api)).toEqual([{ ...worked, accrued: 60, canAccrue: true }])

  // Any day of the week names it; its neighbours and another agent have nothing of it.
  expect(await weekOf(api, dayMoment('2026-11-16'))).toHaveLength(1)
  expect(await weekOf(api, dayMoment('2026-11-22'))).toHaveLength(1)
  expect(await weekOf(api, dayMoment('2026-11-15'))).toEqual([])
  expect(await weekOf(api, dayMoment('2026-11-23'))).toEqual([])
  expect(await weekOf(other.api)).toEqual([])
})
