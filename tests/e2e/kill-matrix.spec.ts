import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { FaultyProxy } from '#support/faulty-proxy.ts'
import { expect, test } from '#support/fixtures.ts'
import { QueuePhone } from '#support/queue-phone/phone.ts'
import { TestServer } from '#support/server.ts'

test('try', async ({ browser }) => {
  const server = await TestServer.start()
  const proxy = await FaultyProxy.start(server.url)
  const agent = await makeAgent(server, 'approved', { contacts: 1 })
  const day = await agent.api.call(endpoints.manualDay, { query: { selectedDay: Date.parse('2026-11-18T12:00:00+07:00') } })
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: day.contacts[0]?.id } })
  const phone = await QueuePhone.start(browser, proxy, agent)
  const page = await phone.openTab()
  const t0 = Date.now()
  await phone.save(page)
  console.log('saved', Date.now() - t0)
  await phone.settle(page)
  console.log('settled', Date.now() - t0, phone.steps.seen, proxy.passed)
  for (let i = 0; i < 5; i++) {
    const t = Date.now()
    await phone.save(page)
    await phone.settle(page)
    console.log(Date.now() - t)
  }
  await phone.crash(page)
  console.log(await page.isClosed())
  await phone.stop()
  await proxy.stop()
  await server.stop()
})
