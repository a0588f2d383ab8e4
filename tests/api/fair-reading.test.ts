import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, reportForm, takeContacts } from '#support/work-day.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0' } })
})
afterAll(() => server.stop())

async function reportingAgent(): Promise<ApiClient> {
  const { api } = await makeAgent(server, 'approved')
  for (const { id } of await takeContacts(api, 1))
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  return api
}

const unread = async (api: ApiClient) => (await readDay(api)).batchesInReading ?? 0

// shows: 8.8
test(
  "one agent's many reports don't hold up another's single picture, not even over a restart",
  { timeout: 180_000 },
  async () => {
    const greedy = await reportingAgent()
    const modest = await reportingAgent()
    const forms = await Promise.all(Array.from({ length: 6 }, () => reportForm(5)))
    const single = await reportForm(1)
    for (const form of forms) await greedy.call(endpoints.uploadReport, { form, key: randomUUID() })
    await modest.call(endpoints.uploadReport, { form: single, key: randomUUID() })
    const waiting = await unread(greedy)
    await server.restart()
    await waitUntil('the single picture is read', async () => (await unread(modest)) === 0)
    // One may end before the stop, and one more in the turn before the other agent’s.
    expect(await unread(greedy)).toBeGreaterThanOrEqual(waiting - 2)
    expect((await readDay(modest)).contacts.map(({ status }) => status)).toEqual(['not_found'])
  },
)
