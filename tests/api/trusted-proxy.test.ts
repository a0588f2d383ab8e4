import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'

let server: TestServer

function startBehind(trustProxy: string): void {
  beforeAll(async () => {
    server = await startApiServer({ env: { TRUST_PROXY: trustProxy, RATE_REGISTRATIONS_PER_ADDRESS: '3' } })
  })
  afterAll(() => server.stop())
}

let registered = 0

/** Registrations from one address that the server lets in of five, when each names another address in this way. */
async function countLetIn(forwardedFor: (number: number) => string): Promise<number> {
  const guest = new ApiClient(server.url)
  const statuses = []
  for (let number = 1; number <= 5; number += 1) {
    registered += 1
    const body = { email: `proxied-${registered}@example.ru`, password: 'секрет-123', referralCode: null }
    statuses.push(
      (await guest.send(endpoints.register, { body, headers: { 'X-Forwarded-For': forwardedFor(number) } })).status,
    )
  }
  return statuses.filter((status) => status === 200).length
}

// No two tests name the same address: the server counts what each has sent.
describe('behind a proxy on this machine and another before it', () => {
  startBehind('loopback, 203.0.113.9')

  test('the proxy that TRUST_PROXY names is believed: its clients are told apart', async () => {
    expect(await countLetIn((number) => `203.0.113.${number}`)).toBe(5)
  })

  test('what a client itself wrote before it is not', async () => {
    expect(await countLetIn((number) => `198.51.100.${number}, 192.0.2.9`)).toBe(3)
  })

  test('a proxy behind a trusted one is believed', async () => {
    expect(await countLetIn((number) => `192.0.2.10${number}, 203.0.113.9`)).toBe(5)
  })
})

describe('behind no proxy that is trusted', () => {
  startBehind('10.0.0.0/8')

  test('nobody else is believed: they count by the address they come from', async () => {
    expect(await countLetIn((number) => `203.0.113.${number}`)).toBe(3)
  })
})
