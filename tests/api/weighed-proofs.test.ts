import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { accrueEverything } from '#server/features/manual-work/accrual.ts'
import { buildDay } from '#server/features/manual-work/day.ts'
import { decide, takeBack } from '#server/features/proofs/service.ts'
import { readNext } from '#server/features/reading/job.ts'
import { addSingle } from '#server/features/reading/service.ts'
import { insertScreenshots } from '#server/features/uploads/store-upload.ts'
import { listOpenProofs, type OpenProof } from '#server/dialogs/asked-proofs.ts'
import { askToLook } from '#server/dialogs/proofs.ts'
import { listInProcessing, requestWithdrawal, settleWithdrawal } from '#server/features/withdrawals/service.ts'
import { countRefusals } from '#server/dialogs/proof-facts.ts'
import { CountRow } from '#server/database/rows.ts'
import { addAgent, addDialog, addReport, type Awaiting, DAY } from '#support/awaiting-report.ts'
import { openContext } from '#support/own-context.ts'

let context: Context
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openContext({ PROOF_SCORE_BEFORE: '100', PROOF_SCORE_AFTER: '60', PROOF_SAMPLE_PERCENT: '100' })
  context = {
    ...opened.context,
    files: { ...opened.context.files, read: async (key) => Buffer.from(key) },
    reader: {
      ...opened.context.reader,
      read: async (bytes) => {
        const [first = '', title = ''] = bytes.toString().split(' ')
        return first === 'talk' ? talkWith(title) : listOf(bytes.toString().split(' '))
      },
    },
  }
  close = opened.close
})
afterAll(() => close())

const PLACE = { left: 0.1, right: 0.9, top: 0.2, bottom: 0.3 }

/** What the reader says of a conversation with this title. */
function talkWith(title: string) {
  return {
    ...listOf([]),
    shows: 'text' as const,
    lines: 9,
    titles: [{ text: title, where: 'header' as const, place: PLACE }],
  }
}

/** What the reader says of a list with these numbers. */
function listOf(phones: readonly string[]) {
  const print = Buffer.from(phones.join('').padEnd(128, '.').slice(0, 128), 'latin1').toString('hex')
  return {
    phones: [...phones],
    numbers: phones.map((phone) => ({ phone, where: 'title' as const, place: PLACE })),
    titles: [],
    rows: phones.map((phone) => ({ ...PLACE, phone, text: phone, print: '0f'.repeat(32) })),
    shows: 'list' as const,
    lines: 0,
    print,
    capturedAt: null,
    clocks: null,
  }
}

/** An agent whose report of one dialog has been read, and was picked for the sample. */
async function pickedDialog(): Promise<{ agentId: number; dialog: Awaiting; question: OpenProof }> {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  await addReport(context, agentId, [dialog], [`${dialog.phone} 7913${dialog.phone.slice(4)}`])
  await readNext(context, new AbortController().signal)
  const question = (await listOpenProofs(context.sql)).find(({ dialogId }) => dialogId === dialog.dialogId)
  if (question === undefined) throw new Error('it was not picked')
  return { agentId, dialog, question }
}

async function contactOf(agentId: number) {
  return (await buildDay(context, agentId, DAY, '')).contacts?.[0]
}

// shows: 18.30
test('on the first three reports of an agent a person looks at one dialog each, whatever chance picks; it is paid as ever', async () => {
  const unpicked = { ...context, config: { ...context.config, PROOF_SAMPLE_PERCENT: 0, PROOF_FIRST_REPORTS: 3 } }
  const agentId = await addAgent(context)
  const asked: number[] = []
  for (const [report, phone] of ['1', '2', '3', '4'].entries()) {
    const dialogs = [await addDialog(context, agentId), await addDialog(context, agentId)]
    const phones = dialogs.map((dialog) => dialog.phone)
    await addReport(context, agentId, dialogs, [`${phones.join(' ')} 7913${phone.repeat(7)}`])
    await readNext(unpicked, new AbortController().signal)
    const questions = (await listOpenProofs(context.sql)).filter((question) =>
      dialogs.some(({ dialogId }) => dialogId === question.dialogId),
    )
    for (const question of questions) expect(question).toMatchObject({ cause: 'newcomer', isHeld: false, signals: [] })
    asked[report] = questions.length
  }
  expect(asked).toEqual([1, 1, 1, 0])
  expect(await accrueEverything(context, agentId)).toBe(160)
})

// shows: 18.9
test('what chance picks is counted and paid as ever, and looked at afterwards', async () => {
  const { agentId, question } = await pickedDialog()
  expect(question).toMatchObject({
    cause: 'chance',
    isHeld: false,
    signals: [],
    files: [{ key: expect.any(String), type: 'image/png' }],
    texts: [expect.any(String), expect.any(String)],
  })
  expect(await contactOf(agentId)).toMatchObject({ status: 'success' })
  expect(await contactOf(agentId)).not.toHaveProperty('proof')
  expect(await accrueEverything(context, agentId)).toBe(20)
  await decide(context, question.id, { decision: 'accepted', reason: null })
  expect(await contactOf(agentId)).not.toHaveProperty('proof')
  expect((await listOpenProofs(context.sql)).some(({ id }) => id === question.id)).toBe(false)
})

// shows: 18.9
test('refused afterwards: not paid yet, it is refused as any other; paid, its money comes back by take-back alone', async () => {
  const unpaid = await pickedDialog()
  await decide(context, unpaid.question.id, { decision: 'refused', reason: 'На снимке следы правки.' })
  expect(await contactOf(unpaid.agentId)).toMatchObject({ status: 'not_found', proof: { state: 'refused' } })
  expect(await accrueEverything(context, unpaid.agentId)).toBe(0)

  const paid = await pickedDialog()
  await accrueEverything(context, paid.agentId)
  await expect(decide(context, paid.question.id, { decision: 'refused', reason: 'Нет.' })).rejects.toThrow('take-back')
  expect(await contactOf(paid.agentId)).not.toHaveProperty('proof')
  await takeBack(context, paid.dialog.dialogId, 'На снимке следы правки.')
  expect(await contactOf(paid.agentId)).toMatchObject({ proof: { state: 'refused', takenBack: 20 } })
  expect((await listOpenProofs(context.sql)).some(({ id }) => id === paid.question.id)).toBe(false)
})

// shows: 18.31
test('of two decisions at once to take back what was paid out already one is made, and counted once', async () => {
  const { agentId, dialog } = await pickedDialog()
  await accrueEverything(context, agentId)
  await requestWithdrawal(context, agentId, { phone: '79991234567', withdrawalMethod: 'sber_sbp' }, null)
  const payout = (await listInProcessing(context)).find((each) => each.agentId === agentId)
  await settleWithdrawal(context, payout?.id ?? 0)
  const both = await Promise.allSettled([1, 2].map(() => takeBack(context, dialog.dialogId, 'На снимке следы правки.')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countRefusals(context.sql, agentId, new Date(0))).toBe(1)
  const { count } = await context.sql.one(CountRow)`
    select count(*) as count from proofs where dialog_id = ${dialog.dialogId} and cause = 'taken_back'`
  expect(count).toBe(1)
})

const Kept = z.object({
  print: z.string(),
  numbers: z.array(z.object({ phone: z.string(), place: z.object({ top: z.number() }) })),
  rows: z.array(z.object({ phone: z.string().nullable(), text: z.string().nullable(), print: z.string() })),
  sinceTaken: z.number(),
  score: z.int(),
})

// shows: 18.8
test('what was read, and where, is kept beside the picture, and is gone with it', async () => {
  const { dialog } = await pickedDialog()
  const find = () => context.sql.maybe(Kept)`
    select e.print, e.numbers, e.list_rows as rows, extract(epoch from w.since_taken)::float8 as "sinceTaken", w.score
    from weighed_dialogs w join evidence e using (screenshot_id) where w.dialog_id = ${dialog.dialogId}`
  const kept = await find()
  expect(kept?.print).toHaveLength(1024)
  expect(kept).toMatchObject({
    numbers: [{ phone: dialog.phone, place: { top: PLACE.top } }, {}],
    rows: [{ phone: dialog.phone, text: dialog.phone, print: '0f'.repeat(32) }, {}],
    sinceTaken: expect.any(Number),
    score: 0,
  })
  await inTransaction(context.sql, async (tx) => {
    await tx`update proofs set screenshot_id = null where dialog_id = ${dialog.dialogId}`
    await tx`delete from screenshots where id = (select screenshot_id from weighed_dialogs where dialog_id = ${dialog.dialogId})`
  })
  expect(await find()).toBe(null)
})

// shows: 18.14
test('a screenshot that was read in line proves its dialog by the name too, where no other dialog has it', async () => {
  const states = []
  for (const count of [1, 2]) {
    const agentId = await addAgent(context)
    const dialogs = await Promise.all(Array.from({ length: count }, () => addDialog(context, agentId)))
    const dialogId = dialogs[0]?.dialogId ?? 0
    await inTransaction(context.sql, async (tx) => {
      const owner = { agentId, purpose: 'single' as const, dialogId, createdAt: new Date() }
      const file = { field: 'f', size: 1, sha256: `talk ${agentId}`, type: 'image/png' as const, fileKey: 'talk Имя' }
      const [screenshotId = 0] = await insertScreenshots(tx, owner, [file])
      await askToLook(tx, { agentId, dialogId, cause: 'in_line', screenshotId, moment: new Date() })
      await addSingle(tx, { agentId, day: DAY, dialogId, screenshotId, createdAt: new Date() })
    })
    await readNext(context, new AbortController().signal)
    const question = (await listOpenProofs(context.sql)).find((one) => one.dialogId === dialogId)
    states.push([question?.cause, question?.signals, question?.isHeld])
  }
  expect(states).toEqual([
    ['signals', ['by_name'], false],
    ['no_number', [], true],
  ])
})
