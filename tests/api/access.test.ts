import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'

/** Where an agent stands: signed out, banned, e-mail not confirmed, test not passed, not approved, approved. */
const STAGES = ['anonymous', 'banned', 'unverified', 'blocked', 'tested', 'approved'] as const
type Stage = (typeof STAGES)[number]

let server: TestServer
let clients: Record<Stage, ApiClient>

beforeAll(async () => {
  server = await startApiServer()
  const [unverified, blocked, tested, approved, banned] = await Promise.all([
    makeAgent(server, 'registered'),
    makeAgent(server, 'verified'),
    makeAgent(server, 'tested'),
    makeAgent(server, 'approved'),
    makeAgent(server, 'approved'),
  ])
  await server.operator('ban', banned.email)
  clients = {
    anonymous: new ApiClient(server.url),
    banned: banned.api,
    unverified: unverified.api,
    blocked: blocked.api,
    tested: tested.api,
    approved: approved.api,
  }
})
afterAll(() => server.stop())

/** What an answer at the door looks like; `in` is any answer of somebody who got past it. */
type Door = 'in' | '401' | 'banned' | 'e-mail' | 'test' | 'approval'

const REFUSALS: Record<Exclude<Door, 'in'>, { status: number; code: string; text: string }> = {
  '401': { status: 401, code: 'unauthorized', text: 'Войдите в кабинет заново' },
  banned: {
    status: 403,
    code: 'banned',
    text: 'Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки',
  },
  'e-mail': { status: 403, code: 'email_not_verified', text: 'Сначала подтвердите почту' },
  test: { status: 403, code: 'test_not_passed', text: 'Сначала пройдите обучение и тест' },
  approval: { status: 403, code: 'not_approved', text: 'Сначала пройдите верификацию' },
}

// anonymous, banned, unverified, blocked, tested, approved
const OPEN: readonly Door[] = ['in', 'in', 'in', 'in', 'in', 'in']
const SIGNED_IN: readonly Door[] = ['401', 'in', 'in', 'in', 'in', 'in']
const NOT_BANNED: readonly Door[] = ['401', 'banned', 'in', 'in', 'in', 'in']
const CONFIRMED: readonly Door[] = ['401', 'banned', 'e-mail', 'in', 'in', 'in']
const WORKING: readonly Door[] = ['401', 'banned', 'e-mail', 'test', 'approval', 'in']

/** Written by hand and not from the table of endpoints: a level lowered there must fail here. */
const MATRIX: Record<EndpointName, readonly Door[]> = {
  me: SIGNED_IN,
  register: OPEN,
  login: OPEN,
  signOut: SIGNED_IN,
  verifyEmail: NOT_BANNED,
  resendEmailCode: NOT_BANNED,
  requestPasswordReset: OPEN,
  restorePassword: OPEN,
  withdrawals: WORKING,
  createWithdrawal: WORKING,
  accrueBalance: WORKING,
  messengerAccounts: WORKING,
  linkMessengerAccount: WORKING,
  unlinkMessengerAccount: WORKING,
  checkMessengerAccount: WORKING,
  checkContactExists: WORKING,
  skipContact: WORKING,
  referrals: WORKING,
  debts: WORKING,
  unblock: CONFIRMED,
  bindingDay: WORKING,
  takeBindingContact: WORKING,
  serverTime: OPEN,
  signUpToPlan: WORKING,
  manualDay: WORKING,
  manualWeek: WORKING,
  takeContact: WORKING,
  sendMainMessage: WORKING,
  undoMainMessage: WORKING,
  sendExtraMessage: WORKING,
  uploadReport: WORKING,
  uploadScreenshot: WORKING,
  accrueManualDay: WORKING,
  checkDialogNumber: WORKING,
  optOut: WORKING,
  appealProof: WORKING,
  judgedPicture: WORKING,
  sentPictures: CONFIRMED,
  sendPicture: CONFIRMED,
  verification: CONFIRMED,
  startVerification: CONFIRMED,
  resetVerification: CONFIRMED,
  uploadVerification: CONFIRMED,
  servicePhone: CONFIRMED,
  notifications: CONFIRMED,
  chooseNotifications: CONFIRMED,
  subscribe: CONFIRMED,
  unsubscribe: CONFIRMED,

  clientReport: SIGNED_IN,
}

describe('what an answer leaves behind on the phone', () => {
  test.each(['accrueBalance', 'checkMessengerAccount', 'checkContactExists', 'unblock', 'signUpToPlan'] as const)(
    '%s, a GET that changes something, is never kept by a cache',
    async (name) => {
      expect((await send(clients.approved, endpoints[name])).headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['me', 'withdrawals', 'referrals', 'messengerAccounts', 'debts', 'bindingDay', 'verification'] as const)(
    '%s says something of a person and is not kept',
    async (name) => {
      const reply = await send(clients.approved, endpoints[name])
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )

  test('the polled day is not kept either: the page asks about it again by its tag', async () => {
    const reply = await clients.approved.send(endpoints.manualDay, {
      query: { selectedDay: String(Date.parse('2026-11-18T12:00:00Z')) },
    })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(reply.headers.get('etag')).not.toBeNull()
  })
})

const LAST = ['unblock', 'signOut']
const byName: Record<string, Endpoint> = endpoints
const cells = Object.entries(MATRIX)
  // Last come those that change who the agent is.
  .toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))
  .flatMap(([name, doors]) => STAGES.map((stage, index) => ({ name, stage, door: doors[index] ?? 'in' })))

// shows: 1.2, 2.4, 2.5, 2.6, 13.3, 2.14
test.each(cells)('$name for $stage: $door', async ({ name, stage, door }) => {
  const endpoint = byName[name]
  if (endpoint === undefined) throw new Error(`no such call: ${name}`)
  const { status, code, text } = await send(clients[stage], endpoint)
  const refusal = Object.values(REFUSALS).find((one) => one.code === code)
  // Whatever an answer to somebody who got in says, it is not the door that says it.
  expect(refusal).toEqual(door === 'in' ? undefined : REFUSALS[door])
  expect(refusal === undefined ? undefined : { status, code, text }).toEqual(refusal)
  expect(status).toBeLessThan(500)
})

test('a banned agent may still ask who he is, and comes back when the ban is lifted', async () => {
  const own = await makeAgent(server, 'approved')
  await server.operator('ban', own.email)
  expect((await own.me()).isBanned).toBe(true)
  expect(await own.api.send(endpoints.withdrawals)).toMatchObject({ status: 403 })
  await server.operator('unban', own.email)
  expect(await own.api.send(endpoints.withdrawals)).toMatchObject({ status: 200 })
})

/** A call that nothing but its access could refuse before its input does. */
function send(api: ApiClient, endpoint: Endpoint) {
  return api.send(endpoint, {
    params: { day: '2026-11-18', sha256: 'a'.repeat(64), pictureId: '1' },
    ...(endpoint.method === 'POST' && endpoint.form === undefined ? { body: {} } : {}),
  })
}
