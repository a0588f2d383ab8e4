import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { SAVED_AT_HEADER } from '#contract/upload.ts'
import { makeAgent } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, reportForm, screenshotForm, takeContacts, TODAY } from '#support/work-day.ts'

const isRead = (api: ApiClient) =>
  waitUntil('the report is read', async () => (await readDay(api)).batchesInReading === 0)

// shows: 6.3, 6.10
test('a report after 10:00 in Moscow of the next day counts, and both the agent and the operator learn that it is late', async () => {
  const server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0' } })
  try {
    const [late, punctual] = await Promise.all([makeAgent(server, 'approved'), makeAgent(server, 'approved')])
    for (const { api } of [late, punctual]) {
      const [dialog] = await takeContacts(api, 1)
      await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    }
    expect(await punctual.api.call(endpoints.uploadReport, { form: await reportForm() })).not.toHaveProperty(
      'lateMinutes',
    )
    await isRead(punctual.api)
    expect(await server.operator('late-reports')).toBe('Опозданий нет\n')

    await server.moveClock('2026-11-19T10:41:05+03:00')
    const form = await reportForm()
    const key = randomUUID()
    const headers = { [SAVED_AT_HEADER]: '2026-11-19T06:50:00.000Z' }
    const answer = await late.api.call(endpoints.uploadReport, { form, key, headers })
    expect(answer).toMatchObject({ lateMinutes: 42, receipt: { files: [{}] } })
    expect(await late.api.call(endpoints.uploadReport, { form, key, headers })).toEqual(answer)
    expect((await readDay(late.api)).reportLateMinutes).toBe(42)

    // More screenshots for what was reported in time: they are late, the report is not.
    expect(await punctual.api.call(endpoints.uploadReport, { form: await reportForm() })).toHaveProperty('lateMinutes')
    expect((await readDay(punctual.api)).reportLateMinutes).toBeNull()

    await isRead(late.api)
    const [contact] = (await readDay(late.api)).contacts
    const single = await late.api.call(endpoints.uploadScreenshot, {
      form: await screenshotForm(String(contact?.id), contact?.phone),
      headers: { [SAVED_AT_HEADER]: 'yesterday' },
    })
    expect(single).toHaveProperty('lateMinutes')
    expect(await late.api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).toEqual({ amount: 20 })

    const lines = (await server.operator('late-reports'))
      .trim()
      .split('\n')
      .filter((line) => line.includes(late.email))
    expect(lines).toEqual([
      `18 ноября  ${late.email}  отчёт  опоздание 42\u00A0мин: пришёл 19.11.2026, 10:41, на телефоне сохранён 19.11.2026, 09:50 (время московское)`,
      expect.stringMatching(
        new RegExp(
          `^18 ноября  ${late.email}  скриншот диалога ${contact?.id}  опоздание 4\\d\u00A0мин: пришёл 19.11.2026, 10:4\\d \\(время московское\\)$`,
        ),
      ),
    ])
    await expect(server.operator('late-reports', 'много')).rejects.toThrow('целое число')
  } finally {
    await server.stop()
  }
}, 180_000)
