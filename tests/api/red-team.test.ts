import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { CAPTURED_AGO_HEADER } from '#contract/upload.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { drawConversation, drawNotes, FORGERIES, NINE_BYTES } from '#support/forged-pictures.ts'
import { picture } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, takeContacts, TODAY } from '#support/work-day.ts'

interface Dialog {
  id: string
  phone: string
}

/** A busy machine starts its reader slowly. */
const READ_MS = 120_000

let server: TestServer
let moment = TODAY
let honest: { agent: Agent; dialogs: Dialog[]; list: Buffer }
/** Takes contacts at a person's pace, says that they replied, and has written to none of them. */
let forger: { agent: Agent; dialogs: Dialog[] }

beforeAll(async () => {
  // As it is in earnest, but for the sample, which is chance.
  server = await startApiServer({
    env: {
      DEMO_CONTACTS: '100',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '10000',
      READ_WITHIN_MS: '60000',
      PROOF_SCORE_BEFORE: '100',
      PROOF_SCORE_AFTER: '60',
    },
  })
  const [own, others] = [await makeAgent(server, 'approved'), await makeAgent(server, 'approved')]
  const dialogs = await workLikeAPerson(own, 3)
  const list = await listOf(dialogs)
  await report(own, [list])
  honest = { agent: own, dialogs, list }
  forger = { agent: others, dialogs: await workLikeAPerson(others, 12) }
  await report(others, [Buffer.from(await (await picture()).arrayBuffer())])
}, 300_000)
afterAll(() => server.stop())

async function pass(minutes: number): Promise<void> {
  moment += minutes * 60_000
  await server.moveClock(new Date(moment).toISOString())
}

async function workLikeAPerson(agent: Agent, count: number): Promise<Dialog[]> {
  const dialogs: Dialog[] = []
  while (dialogs.length < count) {
    dialogs.push(...(await takeContacts(agent.api, Math.min(3, count - dialogs.length))))
    await pass(4)
  }
  for (const { id } of dialogs) await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await pass(10)
  return dialogs
}

async function listOf(dialogs: readonly Dialog[]): Promise<Buffer> {
  return Buffer.from(await (await drawChatList(dialogs.map(({ phone }) => phone))).arrayBuffer())
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.png')

async function report(agent: Agent, pictures: readonly Buffer[]): Promise<void> {
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  for (const bytes of pictures) form.append('screenshots[]', fileOf(bytes), 'a.png')
  await agent.api.call(endpoints.uploadReport, { form, key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(agent.api)).batchesInReading === 0, READ_MS)
}

/** One of the forger's dialogs, each for one fraud. */
function nextDialog(): Dialog {
  const dialog = forger.dialogs.pop()
  if (dialog === undefined) throw new Error('no dialog is left')
  return dialog
}

/** Sends it for a dialog of the forger's; then once more, insisting. Gives what was answered. */
async function sendSingle(id: string, bytes: Buffer): Promise<(string | number)[]> {
  const codes: (string | number)[] = []
  for (const insists of [false, true]) {
    const form = new FormData()
    form.set('segmentPhoneId', id)
    form.set('screenshot', fileOf(bytes), 'a.png')
    if (insists) form.set('insist', 'yes')
    const { status, code } = await forger.agent.api.send(endpoints.uploadScreenshot, { form, key: randomUUID() })
    codes.push(code ?? status)
    if (status === 200) break
  }
  return codes
}

/** What the operator is asked about a dialog, and why. */
async function askedOf(id: string): Promise<string> {
  const lines = (await server.operator('proofs')).split('\n')
  const from = lines.findIndex((line) => line.includes(`диалог ${id} `))
  const rest = lines.slice(from + 1)
  const to = rest.findIndex((line) => !line.startsWith(' '))
  return from === -1 ? '' : [lines[from], ...rest.slice(0, to === -1 ? undefined : to)].join('\n')
}

async function earnedBy({ api, me }: Agent): Promise<number> {
  await api.call(endpoints.accrueBalance)
  return (await me()).balance ?? Number.NaN
}

// shows: 18.8
test('an honest day is paid at once, and nobody is asked about it', async () => {
  expect(await earnedBy(honest.agent)).toBe(60)
  for (const { id } of honest.dialogs) expect(await askedOf(id)).toBe('')
})

// shows: 18.2, 18.10
test.each([
  {
    what: 'noise',
    make: async () => Buffer.from(await (await picture()).arrayBuffer()),
    codes: ['screenshot_doubtful', 200],
  },
  { what: 'nine bytes of a PNG', make: () => NINE_BYTES, codes: ['broken_image', 'broken_image'] },
  ...Object.entries(FORGERIES).map(([what, make]) => ({
    what: `another’s screenshot, ${what}`,
    make: () => make(honest.list),
    codes: ['screenshot_doubtful', 200],
  })),
  { what: 'a page of notes', make: () => drawNotes(forger.dialogs.map(({ phone }) => phone)), codes: [200] },
])(
  '$what earns nothing without a person',
  async ({ make, codes }) => {
    const { id } = nextDialog()
    expect(await sendSingle(id, await make())).toEqual(codes)
    expect(await askedOf(id)).toContain(codes.at(-1) === 200 ? 'диалог' : '')
    expect(await earnedBy(forger.agent)).toBe(0)
  },
  120_000,
)

// shows: 18.10
test('an empty chat with the right number from a generator waits for a person', async () => {
  const { id, phone } = nextDialog()
  expect(await sendSingle(id, await drawConversation(phone))).toEqual([200])
  expect(await askedOf(id)).toContain('в переписке не видно сообщений')
  expect(await earnedBy(forger.agent)).toBe(0)
})

// shows: 18.8, 18.10
test('a row of another’s list exchanged for the right number waits for a person, who reads why', async () => {
  const [above, , below] = honest.dialogs
  const own = nextDialog()
  if (above === undefined || below === undefined) throw new Error('no dialogs')
  expect(await sendSingle(own.id, await listOf([above, own, below]))).toEqual([200])
  const question = await askedOf(own.id)
  expect(question).toContain('строка другого снимка заменена этим номером')
  expect(question).toContain('на снимке контакты других агентов')
  expect(question).toContain(`прочитано: ${above.phone}, ${own.phone}, ${below.phone}`)
  expect(question).not.toContain('уже засчитан')
  expect(await earnedBy(forger.agent)).toBe(0)
})

// shows: 18.8, 18.10
test('contacts taken and never written to, in a row, with a perfect list of them: a person looks first', async () => {
  const agent = await makeAgent(server, 'approved')
  const dialogs = await takeContacts(agent.api, 5)
  for (const { id } of dialogs) await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await report(agent, [await listOf(dialogs)])
  expect(await earnedBy(agent)).toBe(0)
  const question = await askedOf(dialogs[0]?.id ?? '')
  expect(question).toContain('второе сообщение — раньше, чем можно ответить на первое')
  expect(question).toContain('контакты взяты быстрее, чем им можно написать')
  expect((await readDay(agent.api)).contacts.map(({ proof }) => proof?.state)).toEqual(dialogs.map(() => 'checking'))
}, 180_000)

// shows: 18.33
test('a file that the phone made before the contact was taken is looked at afterwards, however it came', async () => {
  const agent = await makeAgent(server, 'approved')
  const dialogs = await workLikeAPerson(agent, 4)
  await report(agent, [Buffer.from(await (await picture()).arrayBuffer())])
  const [inForm, byName, fresh, unclear] = dialogs
  const send = async (dialog: Dialog | undefined, ago: string, isNamed = false) => {
    const bytes = new Uint8Array(await listOf([{ id: '', phone: dialog?.phone ?? '' }]))
    const headers = { [CAPTURED_AGO_HEADER]: ago }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const fields = { segmentPhoneId: dialog?.id ?? '' }
    const form = new FormData()
    form.set('segmentPhoneId', fields.segmentPhoneId)
    form.set('screenshot', new File([bytes], 'a.png'), 'a.png')
    if (isNamed) await agent.api.call(endpoints.sendPicture, { params: { sha256 }, bytes })
    const named = { body: { ...fields, screenshot: [{ sha256, size: bytes.length }] } }
    return agent.api.send(endpoints.uploadScreenshot, { ...(isNamed ? named : { form }), headers, key: randomUUID() })
  }
  expect(await send(inForm, '7200')).toMatchObject({ status: 200 })
  expect(await send(byName, '7200', true)).toMatchObject({ status: 200 })
  expect(await send(fresh, '30')).toMatchObject({ status: 200 })
  expect(await send(unclear, '7200, 7200')).toMatchObject({ status: 200 })
  for (const dialog of [inForm, byName]) {
    expect(await askedOf(dialog?.id ?? '')).toContain('снято раньше, чем взят контакт')
    expect(await askedOf(dialog?.id ?? '')).toContain('уже засчитан')
  }
  for (const dialog of [fresh, unclear]) expect(await askedOf(dialog?.id ?? '')).toBe('')
}, 180_000)

// shows: 18.7, 18.10
test('a day sent again proves nothing of the next one', async () => {
  const { agent, list } = honest
  await pass(24 * 60)
  const dialogs = await workLikeAPerson(agent, 2)
  const today = String(moment)
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('selectedDay', today)
    form.append('screenshots[]', fileOf(bytes), 'a.png')
    return agent.api.send(endpoints.uploadReport, { form, key: randomUUID() })
  }
  expect(await send(list)).toMatchObject({ code: 'screenshot_used' })
  expect(await send(await sharp(list).jpeg({ quality: 70 }).toBuffer())).toMatchObject({ status: 200 })
  await waitUntil('the report is read', async () => (await readDay(agent.api, moment)).batchesInReading === 0, READ_MS)
  expect((await readDay(agent.api, moment)).contacts.map(({ status }) => status)).toEqual(
    dialogs.map(() => 'not_found'),
  )
  expect(await earnedBy(agent)).toBe(60)
}, 180_000)
