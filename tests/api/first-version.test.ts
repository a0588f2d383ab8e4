import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { databaseFolder } from '#server/database/embedded.ts'
import { ApiClient } from '#support/api-client.ts'
import { freshDatabase } from '#support/api-server.ts'
import { BINDING_DAY } from '#support/binding-agent.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { openSession } from '#support/postgres-cluster.ts'
import { makeQuickFolder } from '#support/quick-folder.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger, readDay, reportForm, screenshotForm, signIn, TODAY } from '#support/work-day.ts'

/**
 * A day's work on the first version of the server (ac97260), which was killed in the middle of it: what its base held,
 * as `pg_dump` tells it; the pictures that nobody had read or decided; and what each agent's session was told.
 */
const FIRST = new URL('../support/first-version/', import.meta.url)
const PASSWORD = 'секрет-123'

const anything = z.record(z.string(), z.unknown())
const Told = z.object({
  token: z.string(),
  me: anything,
  verification: anything.nullable(),
  day: anything.optional(),
  withdrawals: z.array(anything).optional(),
  referrals: z.array(anything).optional(),
  bindingDay: anything.optional(),
  accounts: z.array(anything).optional(),
})
const told = z.record(z.string(), Told).parse(JSON.parse(readFirst('answers.json')))

let server: TestServer
let dataDir: string
beforeAll(async () => {
  dataDir = makeQuickFolder('cabinet-first-')
  cpSync(fileURLToPath(new URL('files', FIRST)), join(dataDir, 'files'), { recursive: true })
  const database = await freshDatabase()
  await fill(database['DATABASE_URL'], database['PGHOST'])
  server = await TestServer.start({
    clockStart: '2026-11-18T20:05:00+07:00',
    env: { ...database, DATA_DIR: dataDir },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function readFirst(name: string): string {
  return readFileSync(new URL(name, FIRST), 'utf8')
}

async function fill(url: string | undefined, socketFolder = ''): Promise<void> {
  const dump = readFirst('database.sql')
  if (url === undefined) {
    const embedded = await PGlite.create(databaseFolder(dataDir))
    await embedded.exec(dump)
    await embedded.close()
    return
  }
  const session = await openSession(socketFolder, new URL(url).pathname.slice(1))
  await session.query(dump)
  await session.end()
}

const sessionOf = (email: string) => new ApiClient(server.url, told[email]?.token)

// shows: 16.40
test('the ledger holds, and every balance with it', async () => {
  expect(await checkLedger(server)).toContain('на балансах: 300 ₽')
})

// shows: 16.40
test.each(Object.entries(told))('%s is signed in as before, and told the same', async (email, before) => {
  const api = sessionOf(email)
  expect(await api.call(endpoints.me)).toMatchObject(before.me)
  // Refused to who has not confirmed the e-mail.
  const verification = await api.call(endpoints.verification).catch(() => null)
  expect(verification ?? {}).toMatchObject(before.verification ?? {})
  if (before.day === undefined) return
  // It counted contacts with a binding apart: the limit of the day is of both since.
  const bound = { ...before.day, agentTodayPhonesCount: expect.any(Number) }
  expect(await readDay(api)).toMatchObject(email === 'egor@example.ru' ? bound : before.day)
  // The first version gave a refused payout the day of its refusal as its day of payment.
  const payouts = before.withdrawals?.map((one) => (one['status'] === 'FAILURE' ? { ...one, paymentDate: null } : one))
  expect(await api.call(endpoints.withdrawals)).toMatchObject(payouts ?? [])
  expect(await api.call(endpoints.referrals)).toMatchObject(before.referrals ?? [])
  expect(await api.call(endpoints.messengerAccounts)).toMatchObject(before.accounts ?? [])
  const params = { day: BINDING_DAY }
  expect(await api.call(endpoints.bindingDay, { params })).toMatchObject(before.bindingDay ?? {})
})

// shows: 16.40
test('a report that nobody had read is read; who had been banned stays so', async () => {
  const api = await signIn(server, { email: 'fedor@example.ru', password: PASSWORD })
  await waitUntil('the report is read', async () => (await readDay(api)).batchesInReading === 0)
  expect((await readDay(api)).contacts.map(({ status }) => status)).toEqual(['not_found', 'not_found'])
  const banned = await signIn(server, { email: 'dina@example.ru', password: PASSWORD })
  expect(await banned.call(endpoints.me)).toMatchObject({ isBanned: true })
})

// shows: 16.40
test('what was paid is not paid again, what was not is; a payout asked for again with its key is the same', async () => {
  // Eight dialogs: three were paid, one was counted, two were not found on a picture, two had not replied.
  const anna = sessionOf('anna@example.ru')
  const readContacts = async () => (await readDay(anna)).contacts
  for (const { id, status } of await readContacts())
    if (status === 'in_work') await anna.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await anna.call(endpoints.uploadReport, { form: await reportForm() })
  await waitUntil('the report is read', async () => (await readDay(anna)).batchesInReading === 0)
  for (const { id, phone, status } of await readContacts())
    if (status === 'not_found')
      await anna.call(endpoints.uploadScreenshot, { form: await screenshotForm(String(id), phone) })
  await anna.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
  expect(await anna.call(endpoints.me)).toMatchObject({ balance: 60 + 5 * 20 })

  const boris = sessionOf('boris@example.ru')
  const [open] = await boris.call(endpoints.withdrawals)
  const body = { phone: '79990003344', withdrawalMethod: 'tinkoff_sbp' } as const
  await boris.call(endpoints.createWithdrawal, { body, key: open?.idempotencyKey ?? '' })
  expect(await boris.call(endpoints.withdrawals)).toHaveLength(2)
  await decideWithdrawal(server, 'boris@example.ru', 'settle')
  expect((await boris.call(endpoints.withdrawals)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])

  const vera = sessionOf('vera@example.ru')
  await server.operator('approve', 'vera@example.ru')
  expect(await vera.call(endpoints.takeContact)).toMatchObject({ phone: expect.any(String) })
  expect(await checkLedger(server)).toContain('Журнал сходится')
})
