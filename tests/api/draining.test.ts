import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { beginUpload } from '#support/slow-upload.ts'
import { waitUntil } from '#support/wait-until.ts'
import { takeContacts } from '#support/work-day.ts'

// shows: 16.11
test('a server that is told to stop takes in nobody new, and lets an upload that is half sent come to its end', async () => {
  const server = await startApiServer({
    env: { MESSENGER_DELAY_MS: '0', STOP_NOTICE_MS: '0', STOP_WITHIN_MS: '60000' },
  })
  try {
    const { token, api } = await makeAgent(server, 'approved')
    for (const { id } of await takeContacts(api, 1))
      await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
    const key = randomUUID()
    const upload = await beginUpload(server.url, token, key)
    // Who comes after it has been heard: so has it.
    await api.call(endpoints.me)
    await api.call(endpoints.me)

    const restarted = server.restart()
    await waitUntil('the server takes in nobody new', () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    expect(await upload.finish()).toBe(200)
    await restarted

    // It was kept: to the next process its key is spent, and another report under it is refused.
    expect(await (await beginUpload(server.url, token, key)).finish()).toBe(422)
  } finally {
    await server.stop()
  }
})
