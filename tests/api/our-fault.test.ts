import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ManualDay } from '#contract/manual-work.ts'
import type { Context } from '#server/context.ts'
import { StoreUnavailable } from '#server/files/file-store.ts'
import { takeContact } from '#server/features/manual-work/take-contact.ts'
import { buildDay } from '#server/features/manual-work/day.ts'
import { decide } from '#server/features/proofs/service.ts'
import { readNext } from '#server/features/reading/job.ts'
import { leasePicture } from '#server/features/reading/queue.ts'
import { readingCommands } from '#server/features/reading/commands.ts'
import { findSuspects, measureLag } from '#server/features/reading/oversight.ts'
import { PictureUnread, ReaderFailed, type Reading } from '#server/reading/reader.ts'
import { listOpenProofs } from '#server/dialogs/asked-proofs.ts'
import { askToLook } from '#server/dialogs/proofs.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { countRefusals } from '#server/dialogs/proof-facts.ts'
import { insertScreenshots } from '#server/features/uploads/store-upload.ts'
import { addAgent, addDialog, addReport, type Awaiting, DAY, letTimePass } from '#support/awaiting-report.ts'
import { openContext } from '#support/own-context.ts'
import { SeededRandom } from '#support/seeded-random.ts'

let context: Context
let close: () => Promise<void>
/** What the store and the reader do with the picture of a key. */
let store: (key: string) => void
let read: (key: string) => readonly string[]

const running = new AbortController().signal

beforeAll(async () => {
  const opened = await openContext()
  context = {
    ...opened.context,
    files: {
      ...opened.context.files,
      async read(key) {
        store(key)
        return Buffer.from(key)
      },
    },
    reader: {
      ...opened.context.reader,
      async read(bytes) {
        const key = Buffer.from(bytes).toString()
        return key.endsWith('.heic') ? { ...seen([]), problem: 'unreadable' } : seen(read(key))
      },
    },
  }
  close = opened.close
})
beforeEach(() => {
  store = () => undefined
  read = () => []
})
afterAll(() => close())

function seen(phones: readonly string[]): Reading {
  return {
    phones: [...phones],
    numbers: [],
    titles: [],
    rows: [],
    shows: 'list',
    lines: 0,
    print: '00'.repeat(128),
    capturedAt: null,
    clocks: null,
  }
}

/** Reads whatever waits; what fails waits for its next try. Gives how many tries failed. */
async function readAll(): Promise<number> {
  for (let failed = 0; ;) {
    try {
      if (!(await readNext(context, running))) return failed
    } catch {
      failed += 1
    }
  }
}

const isShown = ({ phone }: Awaiting) => Number(phone) % 3 !== 0
const isPoisoned = ({ phone }: Awaiting) => Number(phone) % 10 === 0

/** So many tries in a row, each of which fails. */
async function failTimes(count: number): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) await expect(readNext(context, running)).rejects.toThrow(/away|memory/)
}

const Fate = z.object({ id: z.int(), status: z.string(), proof: z.string().nullable() })

async function fates(dialogs: readonly Awaiting[]): Promise<string[]> {
  const rows = await context.sql.many(Fate)`
    select id, status, proof from dialogs where id = any(${dialogs.map(({ dialogId }) => dialogId)}::bigint[])`
  return dialogs.map(({ dialogId }) => {
    const row = rows.find(({ id }) => id === dialogId)
    return `${row?.status} ${row?.proof}`
  })
}

// shows: 8.9, 18.5
test('an hour without the store, a reader without memory and killed processes book none of 500 reports as empty', async () => {
  const random = new SeededRandom(20_261_118)
  const reports: Awaiting[] = []
  for (let number = 0; number < 20; number += 1) {
    const agentId = await addAgent(context)
    for (let report = 0; report < 25; report += 1) {
      const dialog = await addDialog(context, agentId)
      reports.push(dialog)
      await addReport(context, agentId, [dialog], [`${dialog.phone}/a`, `${dialog.phone}/b`])
    }
  }
  const untouched = reports.map(() => 'send_main_message null')

  store = () => {
    throw new StoreUnavailable('away')
  }
  await failTimes(500)
  expect(await fates(reports)).toEqual(untouched)

  store = () => undefined
  read = () => {
    throw new ReaderFailed('no memory')
  }
  await letTimePass(context)
  await failTimes(100)
  expect(await fates(reports)).toEqual(untouched)

  // A process that is killed says nothing; its pictures come back, and nobody's third try is near.
  for (let kill = 0; kill < 100; kill += 1) {
    const leased = await leasePicture(context.sql)
    // The hundred are picked by one machine, however long it takes: none comes back meanwhile.
    await context.sql`update report_batches set leased_until = now() + interval '1 hour' where id = ${leased?.batchId ?? 0}`
    expect(leased).toMatchObject({ attempts: 1 })
  }
  await letTimePass(context)

  const byPhone = new Map(reports.map((report) => [report.phone, report]))
  const killedOnce = new Set<string>()
  read = (key) => {
    const [phone = '', part] = key.split('/')
    const report = byPhone.get(phone)
    if (report === undefined || (part === 'a' && isPoisoned(report))) throw new PictureUnread('killed')
    if (random.next() < 0.1) throw new ReaderFailed('no memory')
    if (random.next() < 0.1 && !killedOnce.has(key)) {
      killedOnce.add(key)
      throw new PictureUnread('killed')
    }
    return part === 'b' && isShown(report) ? [phone] : []
  }
  while ((await readAll()) > 0) await letTimePass(context)

  expect(killedOnce.size).toBeGreaterThan(50)
  // Found where its number stands on a picture; missing only where both were read; else a person looks.
  const expected = reports.map((report) =>
    isShown(report) ? 'success null' : isPoisoned(report) ? 'success checking' : 'not_found null',
  )
  expect(await fates(reports)).toEqual(expected)
  expect(new Set(expected).size).toBe(3)
}, 600_000)

// shows: 8.9, 18.5
test('a picture that ends its reader three times goes to a person, and stands in nobody’s way', async () => {
  const agentId = await addAgent(context)
  const [found, lost] = [await addDialog(context, agentId), await addDialog(context, agentId)]
  await addReport(context, agentId, [found, lost], ['poison', found.phone])
  read = (key) => {
    if (key === 'poison') throw new PictureUnread('killed')
    return [key]
  }
  let tries = await readAll()
  expect(await fates([found, lost])).toEqual(['send_main_message null', 'send_main_message null'])
  await letTimePass(context)
  tries += await readAll()
  expect(tries).toBe(3)
  expect(await fates([found, lost])).toEqual(['success null', 'success checking'])
  expect(await buildDay(context, agentId, DAY, '')).toMatchObject({
    batchesInReading: 0,
    // Another report may be sent, and the day goes on without.
    canSendReport: true,
    canAccrualBalance: true,
    contacts: [{ proof: { state: 'checking', until: expect.any(String), canSend: true } }, {}],
  })
})

// shows: 18.7
test('the same bytes again are let through where we could not read them, and where they were read they are not', async () => {
  const agentId = await addAgent(context)
  await addReport(context, agentId, [await addDialog(context, agentId)], ['same/poison', 'same/read'])
  read = (key) => {
    if (key === 'same/poison') throw new PictureUnread('killed')
    return []
  }
  while ((await readAll()) > 0) await letTimePass(context)
  const last = await addDialog(context, agentId)
  await expect(addReport(context, agentId, [last], ['same/read'])).rejects.toMatchObject({ code: 'screenshot_used' })
  await expect(addReport(context, await addAgent(context), [last], ['same/poison'])).rejects.toMatchObject({
    code: 'screenshot_used',
  })
  await addReport(context, agentId, [last], ['same/poison'])
  await expect(addReport(context, agentId, [last], ['same/poison'])).rejects.toMatchObject({ code: 'screenshot_used' })
  read = () => [last.phone]
  await readAll()
  expect(await fates([last])).toEqual(['success null'])
})

// shows: 18.7
test("a dialog's own screenshot that we could not read is taken again for it, and for nothing else", async () => {
  const agentId = await addAgent(context)
  const [dialog, other] = [await addDialog(context, agentId), await addDialog(context, agentId)]
  const file = { field: 'f', size: 1, sha256: 'own', type: 'image/png', fileKey: 'own' } as const
  const send = (owner: number, { dialogId }: { dialogId: number }) =>
    inTransaction(context.sql, (tx) =>
      insertScreenshots(tx, { agentId: owner, purpose: 'single', dialogId, createdAt: new Date() }, [file]),
    )
  const used = { code: 'screenshot_used' }
  await send(agentId, dialog)
  await expect(send(agentId, dialog)).rejects.toMatchObject(used)
  await context.sql`update screenshots set unread_at = now() where sha256 = 'own'`
  await expect(send(agentId, other)).rejects.toMatchObject(used)
  await expect(send(await addAgent(context), dialog)).rejects.toMatchObject(used)
  await expect(addReport(context, agentId, [other], ['own'])).rejects.toMatchObject(used)
  await send(agentId, dialog)
})

test('a picture that kills the whole process three times goes to a person too', async () => {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  await addReport(context, agentId, [dialog], ['killer'])
  for (let kill = 1; kill <= 3; kill += 1) {
    expect(await leasePicture(context.sql)).toMatchObject({ fileKey: 'killer', attempts: kill })
    await letTimePass(context)
  }
  expect(await readAll()).toBe(0)
  expect(await fates([dialog])).toEqual(['success checking'])
})

// shows: 18.6
test('a report that waits for us does not stand in the way of the next day', async () => {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  await context.sql`
    insert into contacts (phone, name, segment, source, consent, imported_at) values ('70009999999', 'Имя', 's', 's', 'c', now())`
  await context.clock.moveTo('2026-11-19T12:00:00+03:00')
  await expect(takeContact(context, agentId, null)).rejects.toMatchObject({ code: 'day_unreported' })
  await addReport(context, agentId, [dialog], ['waits'])
  store = () => {
    throw new StoreUnavailable('away')
  }
  await readAll()
  expect(await takeContact(context, agentId, null)).toMatchObject({ phone: '70009999999' })
  await letTimePass(context)
  store = () => undefined
  await readAll()
  await expect(takeContact(context, agentId, null)).rejects.toMatchObject({ code: 'day_unreported' })
})

test('reports that were booked empty by our fault are found, read anew once, and end as they should', async () => {
  const agentId = await addAgent(context)
  const [lost, missing] = [await addDialog(context, agentId), await addDialog(context, agentId)]
  await addReport(context, agentId, [lost], ['lost'])
  await addReport(context, agentId, [missing], ['missing'])
  // As a former version booked them: read, with nothing on them.
  await context.sql`update report_batches set read_at = now(), phones = '{}' where agent_id = ${agentId}`
  await context.sql`update dialogs set status = 'not_found' where agent_id = ${agentId}`

  const mine = async () =>
    (await findSuspects(context.sql)).filter(({ dialogIds }) =>
      dialogIds.some((id) => id === lost.dialogId || id === missing.dialogId),
    )
  const suspects = await mine()
  expect(suspects).toHaveLength(2)
  const said = await sayReports('--suspect')
  for (const { id, email } of suspects) expect(said).toContain(`${id}  ${email}  ${DAY}`)
  expect(said).toMatch(/^Снова в очереди: \d+$/m)
  read = (key) => (key === 'lost' ? [lost.phone] : [])
  await readAll()
  expect(await fates([lost, missing])).toEqual(['success null', 'not_found null'])
  expect(await mine()).toEqual([])
  expect(await sayReports('--suspect')).toBe('Подозрительных нет')
  expect(await sayReports()).toContain('Ждут чтения: 0')
})

/** What the operator's command `reports` prints. */
async function sayReports(...args: string[]): Promise<string> {
  const lines: string[] = []
  const command = readingCommands.find(({ name }) => name === 'reports')
  await command?.run({ context, args, input: Readable.from([]), print: (line) => void lines.push(line) })
  return lines.join('\n')
}

test('the operator is told how far reading lags behind', async () => {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  await addReport(context, agentId, [dialog], ['a'])
  const moment = new Date(context.clock.now() + 90_000)
  const lag = await measureLag(context.sql, moment)
  expect(lag.waiting).toBe(1)
  expect(lag.oldestS).toBeGreaterThanOrEqual(89)
  expect(lag.oldestS).toBeLessThan(120)
  await readAll()
  expect(await measureLag(context.sql, moment)).toMatchObject({ waiting: 0, oldestS: 0 })
})

// shows: 18.5
test('a picture that nothing here opens goes to a person at once, and the day says which one it is', async () => {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  await addReport(context, agentId, [dialog], ['first.png', 'second.heic', 'third.png', 'fourth.heic'])
  expect(await readAll()).toBe(0)
  expect(await fates([dialog])).toEqual(['success checking'])
  const { contacts } = await buildDay(context, agentId, DAY, '')
  expect(contacts?.[0]?.proof?.reason).toBe('Скриншоты №\u00a02 и №\u00a04 не удалось открыть.')
})

// shows: 18.5
test('a cause that a later release asks for is carried, and can be decided', async () => {
  const agentId = await addAgent(context)
  const dialog = await addDialog(context, agentId)
  const moment = new Date()
  await inTransaction(context.sql, (tx) =>
    askToLook(tx, { agentId, dialogId: dialog.dialogId, cause: 'insisted', moment }),
  )
  await context.sql`update proofs set cause = 'of_next_year' where dialog_id = ${dialog.dialogId}`
  const question = (await listOpenProofs(context.sql)).find(({ dialogId }) => dialogId === dialog.dialogId)
  expect(question?.cause).toBe('other')
  expect((await buildDay(context, agentId, DAY, '')).contacts?.[0]?.proof?.state).toBe('checking')
  await decide(context, question?.id ?? 0, { decision: 'accepted', reason: null })
  expect(await fates([dialog])).toEqual(['success accepted'])
})

// shows: 18.9
test('a refusal that a later word overturned counts for nothing, and two about one dialog count once', async () => {
  const agentId = await addAgent(context)
  const say = async ({ dialogId }: { dialogId: number }, decision: 'accepted' | 'refused') => {
    const moment = new Date()
    await inTransaction(context.sql, (tx) => askToLook(tx, { agentId, dialogId, cause: 'insisted', moment }))
    const question = (await listOpenProofs(context.sql)).find((open) => open.dialogId === dialogId)
    await decide(context, question?.id ?? 0, { decision, reason: decision === 'refused' ? 'Не тот чат.' : null })
  }
  const count = () => countRefusals(context.sql, agentId, new Date(0))
  const [overturned, refused] = [await addDialog(context, agentId), await addDialog(context, agentId)]
  await say(overturned, 'refused')
  expect(await count()).toBe(1)
  await say(overturned, 'accepted')
  expect(await count()).toBe(0)
  await say(refused, 'refused')
  await say(refused, 'refused')
  expect(await count()).toBe(1)
})

// shows: 8.11
test('numbers read on one picture are told before the next one is read, and the day is new for its agent', async () => {
  const agentId = await addAgent(context)
  const first = await addDialog(context, agentId)
  const second = await addDialog(context, agentId)
  await addReport(context, agentId, [first, second], ['first', 'second'])
  read = (key) => (key === 'first' ? [first.phone] : [])
  const told = async () => {
    const { contacts, batchesInReading } = ManualDay.parse(await buildDay(context, agentId, DAY, ''))
    return { batchesInReading, seen: contacts.filter(({ isSeen }) => isSeen === true).map(({ phone }) => phone) }
  }
  const revision = async () =>
    (await context.sql.one(z.object({ revision: z.int() }))`select revision from agents where id = ${agentId}`).revision

  const before = await revision()
  expect(await told()).toEqual({ batchesInReading: 1, seen: [] })
  expect(await readNext(context, running)).toBe(true)
  expect(await told()).toEqual({ batchesInReading: 1, seen: [first.phone] })
  expect(await revision()).toBeGreaterThan(before)
  expect(await readNext(context, running)).toBe(true)
  expect(await told()).toEqual({ batchesInReading: 0, seen: [] })
  expect(await fates([first, second])).toEqual(['success null', 'not_found null'])
})
