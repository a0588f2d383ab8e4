import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'

/** Registrations from one address that a server lets in, when each request names another address in this way. */
async function countLetIn(trustProxy: string, forwardedFor: (number: number) => string): Promise<number> {
  const server = await startApiServer({ env: { TRUST_PROXY: trustProxy, RATE_REGISTRATIONS_PER_ADDRESS: '3' } })
  try {
    const guest = new ApiClient(server.url)
    const statuses = []
    for (let number = 1; number <= 5; number += 1) {
      const body = { email: `proxied-${number}@example.ru`, password: 'секрет-123', referralCode: null }
      statuses.push(
        (await guest.send(endpoints.register, { body, headers: { 'X-Forwarded-For': forwardedFor(number) } })).status,
      )
    }
    return statuses.filter((status) => status === 200).length
  } finally {
    await server.stop()
  }
}

test.each([
  [
    'the proxy that TRUST_PROXY names is believed: its clients are told apart',
    'loopback',
    (number: number) => `203.0.113.${number}`,
    5,
  ],
  [
    'what a client itself wrote before it is not',
    'loopback',
    (number: number) => `198.51.100.${number}, 203.0.113.9`,
    3,
  ],
  [
    'a proxy behind a trusted one is believed',
    'loopback, 203.0.113.9',
    (number: number) => `198.51.100.${number}, 203.0.113.9`,
    5,
  ],
  [
    'nobody else is believed: they count by the address they come from',
    '10.0.0.0/8',
    (number: number) => `203.0.113.${number}`,
    3,
  ],
])('%s', async (_, trustProxy, forwardedFor, letIn) => {
  expect(await countLetIn(trustProxy, forwardedFor)).toBe(letIn)
})
