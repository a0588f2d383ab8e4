import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listOpenProofs } from '#server/dialogs/asked-proofs.ts'
import { rememberDevice } from '#server/features/auth/known-devices.ts'
import { insertCanary, listCanaries } from '#server/features/canaries/repository.ts'
import { drawCanary, listenToCanaries } from '#server/features/canaries/service.ts'
import { post } from '#server/features/ledger/service.ts'
import { accrueEverything } from '#server/features/manual-work/accrual.ts'
import { sendMainMessage } from '#server/features/manual-work/dialog-actions.ts'
import { takeContact } from '#server/features/manual-work/take-contact.ts'
import { addBatch } from '#server/features/reading/service.ts'
import { readNext } from '#server/features/reading/job.ts'
import { payReferralFee, payReferralFees } from '#server/features/referrals/payment.ts'
import { listRings } from '#server/features/rings/service.ts'
import { dialogCause } from '#server/features/ledger/causes.ts'
import { addAgent, addDialog, DAY } from '#support/awaiting-report.ts'
import { openContext } from '#support/own-context.ts'
import { waitUntil } from '#support/wait-until.ts'

let context: Context
let close: () => Promise<void>
let stopListening: () => Promise<void>

const PLACE = { left: 0.1, right: 0.9, top: 0.2, bottom: 0.3 }

beforeAll(async () => {
  const opened = await openContext({
    PROOF_SCORE_BEFORE: '100',
    PROOF_SCORE_AFTER: '60',
    PROOF_WEIGHTS: 'hurried=0,burst=0,reported_at_once=0',
    CANARY_PERCENT: '100',
    MESSENGER_DELAY_MS: '0',
    MESSENGER_EVENT_MS: '0',
  })
  context = {
    ...opened.context,
    files: { ...opened.context.files, read: async (key) => Buffer.from(key) },
    reader: {
      ...opened.context.reader,
      read: async (bytes) => {
        const phones = Buffer.from(bytes).toString().split(' ')
        return {
          phones,
          numbers: phones.map((phone) => ({ phone, where: 'title', place: PLACE })),
          titles: [],
          rows: [],
          shows: 'list',
          lines: 0,
          print: Buffer.from(phones.join('').padEnd(128, '.').slice(0, 128), 'latin1').toString('hex'),
          capturedAt: null,
          clocks: null,
        }
      },
    },
  }
  close = opened.close
  stopListening = await listenToCanaries(context)
})
afterAll(async () => {
  await stopListening()
  await close()
})

let contacts = 0
async function addContact(): Promise<void> {
  contacts += 1
  await context.sql`insert into contacts (phone, name, imported_at) values (${`7001${String(contacts).padStart(7, '0')}`}, '', now())`
}

/** Takes the next contact and says that it replied. */
async function work(agentId: number): Promise<{ dialogId: number; phone: string }> {
  const { segmentPhoneId, phone } = await takeContact(context, agentId, null)
  await sendMainMessage(context, agentId, Number(segmentPhoneId))
  return { dialogId: Number(segmentPhoneId), phone: phone ?? '' }
}

async function report(agentId: number, dialogs: readonly { dialogId: number; phone: string }[]): Promise<void> {
  const fileKey = dialogs.map(({ phone }) => phone).join(' ')
  await inTransaction(context.sql, (tx) =>
    addBatch(tx, {
      agentId,
      day: DAY,
      dialogIds: dialogs.map(({ dialogId }) => dialogId),
      files: [{ field: 'f', size: 1, sha256: fileKey, type: 'image/png', fileKey }],
      createdAt: new Date(context.clock.now()),
    }),
  )
  await readNext(context, new AbortController().signal)
}

const canary = (phone: string) =>
  insertCanary(context.sql, { phone, name: 'Анна', moment: new Date(context.clock.now()) })
const questionOf = async (id: number) => (await listOpenProofs(context.sql)).find(({ dialogId }) => dialogId === id)

// shows: 18.11
test('a canary that nobody wrote to is not paid without a person, and the agent’s other dialogs are looked at', async () => {
  const agentId = await addAgent(context)
  await addContact()
  const before = await work(agentId)
  await report(agentId, [before])
  expect(await questionOf(before.dialogId)).toBeUndefined()

  // Numbers that end so are not written to in the simulation.
  expect(await canary('70005550088')).toBe(true)
  await addContact()
  const [silent, other] = [await work(agentId), await work(agentId)]
  expect(silent.phone).toBe('70005550088')
  await report(agentId, [silent, other])
  expect(await questionOf(silent.dialogId)).toMatchObject({ isHeld: true, signals: ['silent_canary'] })
  expect(await questionOf(other.dialogId)).toMatchObject({ isHeld: false, signals: ['beside_canary'] })
  expect(await questionOf(before.dialogId)).toMatchObject({ isHeld: false, signals: ['beside_canary'] })
  expect(await accrueEverything(context, agentId)).toBe(40)
})

// shows: 18.11
test('a canary that was written to counts as any contact does', async () => {
  const agentId = await addAgent(context)
  expect(await canary('70005550011')).toBe(true)
  const dialog = await work(agentId)
  expect(dialog.phone).toBe('70005550011')
  await waitUntil('it is heard', async () =>
    (await listCanaries(context.sql)).some(({ phone, heardAt }) => phone === dialog.phone && heardAt !== null),
  )
  await report(agentId, [dialog])
  expect(await questionOf(dialog.dialogId)).toBeUndefined()
  expect(await accrueEverything(context, agentId)).toBe(20)
})

// shows: 18.11
test('by chance: as many of a hundred as the setting says, and none where a phone is a contact already', async () => {
  expect(await canary('70005550022')).toBe(true)
  expect(await canary('70005550022')).toBe(false)
  await addContact()
  expect(await canary(`7001${String(contacts).padStart(7, '0')}`)).toBe(false)
  const config = { ...context.config, CANARY_PERCENT: 5 }
  expect([drawCanary({ config }, 0.05), drawCanary({ config }, 0.0499)]).toEqual([false, true])
})

// shows: 18.11
test('a canary whose taker is refused stays out of the base, and goes to the next who may take', async () => {
  await canary('70005550022')
  const agentId = await addAgent(context)
  const late = { ...context, clock: { ...context.clock, now: () => Date.parse('2026-11-18T22:30:00+03:00') } }
  await expect(takeContact(late, agentId, null)).rejects.toMatchObject({ code: 'too_late_today' })
  const waiting = (await listCanaries(context.sql)).find(({ phone }) => phone === '70005550022')
  expect(waiting?.releasedAt).toBeNull()
  expect(await takeContact(context, agentId, null)).toMatchObject({ phone: '70005550022' })
})

async function refer(referrerId: number, agentId: number): Promise<void> {
  await context.sql`update agents set referrer_id = ${referrerId} where id = ${agentId}`
}

const pay = (agentId: number, phone: string) =>
  context.sql`insert into withdrawals (agent_id, amount, phone, method, created_at) values (${agentId}, 100, ${phone}, 'sber_sbp', now())`

// shows: 18.12
test('a ring of referrals on one device is shown together, and its rewards wait for an operator', async () => {
  const device = 'd'.repeat(43)
  const [first, second, third, friend] = [
    await addAgent(context),
    await addAgent(context),
    await addAgent(context),
    await addAgent(context),
  ]
  await refer(first, second)
  await refer(first, friend)
  for (const id of [first, second]) await rememberDevice(context.sql, id, device, new Date())
  await rememberDevice(context.sql, friend, 'f'.repeat(43), new Date())
  await pay(second, '79990000000')
  await pay(third, '79990000000')

  const rings = await listRings(context.sql)
  expect(rings.map(({ agentIds, kinds }) => ({ agentIds, kinds }))).toEqual([
    { agentIds: [first, second, third], kinds: ['device', 'payout'] },
  ])

  for (const agentId of [second, friend]) {
    for (let count = 0; count < 80; count += 1) {
      const { dialogId } = await addDialog(context, agentId)
      await context.sql`update dialogs set status = 'success', paid_at = now() where id = ${dialogId}`
      if (count === 0)
        await inTransaction(context.sql, (tx) =>
          post(tx, agentId, [{ amount: 2000, cause: dialogCause(dialogId) }], new Date()),
        )
    }
  }
  await payReferralFees(context)
  const balance = async () => (await context.sql`select from agents where id = ${first} and balance = 12000`).length
  expect(await balance()).toBe(1)

  expect(await payReferralFee(context, second)).toBe(true)
  expect(await payReferralFee(context, second)).toBe(false)
  expect((await context.sql`select from agents where id = ${first} and balance = 24000`).length).toBe(1)
}, 120_000)
