import { CHANNEL } from '#queue/channel.ts'
import { LEASE_MS } from '#queue/turns/lease.ts'
import { QUEUE_LOCK } from '#queue/turns/lock.ts'
import { expect, test } from '#support/offline-fixtures.ts'
import { QueuePhone } from '#support/queue-phone/phone.ts'
import { makeReportingAgent } from '#support/queue-phone/reporting-agent.ts'
import { stopTime } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { waitUntil } from '#support/wait-until.ts'

declare global {
  interface Window {
    /** How often the page was told that somebody sends. */
    heard: number
  }
}

/** Runs in the page. */
function listenForSender(channel: string): void {
  window.heard = 0
  new BroadcastChannel(channel).addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
    if (data.type === 'sending') window.heard += 1
  })
}

// shows: 17.6
test('Вкладка, которая замерла с замком очереди, никого не держит дольше полуминуты', async ({
  browser,
  server,
  line,
}) => {
  const phone = await QueuePhone.start(browser, line, await makeReportingAgent(server))
  const frozen = await phone.openIdleTab()
  await frozen.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => undefined))
  }, QUEUE_LOCK)
  const tab = await phone.openIdleTab()
  await tab.clock.install()
  await stopTime(tab)
  await tab.evaluate(() => window.phone.start())
  await phone.save(tab)
  await tab.clock.runFor(LEASE_MS - 10_000)
  expect(line.passed).toEqual([])
  await tab.clock.runFor(15_000)
  // Where it began to wait late the rest passes by itself.
  await tab.clock.resume()
  await waitUntil('the report is sent', () => tab.evaluate(async () => (await window.phone.count()) === 0))
  expect(line.passed.map(({ status }) => status)).toEqual([200])
  await phone.stop()
})

// shows: 17.6
test('У вкладки, которая отправляет долго, никто не отнимает замка', async ({ browser, server, line }) => {
  const phone = await QueuePhone.start(browser, line, await makeReportingAgent(server))
  const [reached, release] = [new Signal(), new Signal()]
  line.plan = () => ({ kind: 'wait', at: 'before', onWait: reached.give, until: release.promise })
  const sending = await phone.openIdleTab()
  await sending.clock.install()
  await sending.evaluate(() => window.phone.start())
  await phone.save(sending)
  await reached.promise
  const waiting = await phone.openIdleTab()
  await waiting.evaluate(() => window.phone.start())
  // The clock is that of both. The one that waits hears at each third of its patience: before more of it passes it has.
  await waiting.evaluate(listenForSender, CHANNEL)
  for (let step = 1; step <= 8; step += 1) {
    await waiting.clock.runFor(LEASE_MS / 6)
    await expect.poll(() => waiting.evaluate(() => window.heard)).toBeGreaterThanOrEqual(Math.floor(step / 2))
  }
  release.give()
  await waitUntil('the report is sent', () => sending.evaluate(async () => (await window.phone.count()) === 0))
  expect(line.passed.map(({ status }) => status)).toEqual([200])
  await phone.stop()
})
