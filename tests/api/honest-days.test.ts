import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { drawPhone } from '#support/messenger-screens/contents.ts'
import { type Category, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { SeededRandom } from '#support/seeded-random.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { importContacts, readDay, takeContacts, TODAY } from '#support/work-day.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

// `runHonestDays` tries thousands, with the reader's chances for its eyes; here are its own eyes, and the whole server.

const CONTACTS = 6
const REWARD = 20
/** A busy machine starts its reader slowly. */
const READ_MS = 120_000

let browser: Browser
let painter: ScreenPainter
let server: TestServer
let moment = TODAY

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
  painter = new ScreenPainter(browser)
  // As it is in earnest, but for the sample, which is chance.
  server = await startApiServer({
    env: {
      DEMO_CONTACTS: '0',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '10000',
      READ_WITHIN_MS: '60000',
      PROOF_SCORE_BEFORE: '100',
      PROOF_SCORE_AFTER: '60',
    },
  })
  // The same every time: so are the pictures then.
  const random = new SeededRandom(2026)
  const numbers = Array.from({ length: 60 }, () => drawPhone(random))
  await importContacts(server, ['phone,name', ...numbers.map((phone, at) => `${phone},Клиент ${at + 1}`)])
}, 120_000)
afterAll(() => Promise.all([server.stop(), browser.close()]))

async function pass(minutes: number): Promise<void> {
  moment += minutes * 60_000
  await server.moveClock(new Date(moment).toISOString())
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.png')

async function report({ api }: Agent, pictures: readonly Buffer[]): Promise<void> {
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  for (const bytes of pictures) form.append('screenshots[]', fileOf(bytes), 'a.png')
  await api.call(endpoints.uploadReport, { form, key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(api)).batchesInReading === 0, READ_MS)
}

/** The part of a picture between two parts of its height. */
async function part(bytes: Buffer, from: number, to: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const top = Math.round(from * height)
  return sharp(bytes)
    .extract({ left: 0, top, width, height: Math.round(to * height) - top })
    .toBuffer()
}

const list = async (category: Category, seed: number, phones: readonly string[]) =>
  (await painter.draw(category, seed, { phones })).bytes

interface Day {
  what: string
  /** Pictures of each of its reports. */
  reports: (phones: readonly string[]) => Promise<Buffer[][]>
}

// shows: 8.10, 18.13
test.each<Day>([
  { what: 'a light phone', reports: async (phones) => [[await list('phone', 901, phones)]] },
  { what: 'a dark one', reports: async (phones) => [[await list('phone', 902, phones)]] },
  { what: 'large letters', reports: async (phones) => [[await list('phone, large text', 903, phones)]] },
  { what: 'a tablet', reports: async (phones) => [[await list('tablet landscape', 904, phones)]] },
  { what: 'a monitor', reports: async (phones) => [[await list('desktop', 905, phones)]] },
  {
    what: 'a list scrolled over two pictures',
    reports: async (phones) => {
      const whole = await list('phone', 906, phones)
      return [[await part(whole, 0, 0.55), await part(whole, 0.2, 1)]]
    },
  },
  {
    what: 'two reports, the second of all',
    reports: async (phones) => [[await list('phone', 907, phones.slice(0, 2))], [await list('phone', 907, phones)]],
  },
  {
    what: 'a picture cropped and saved again',
    reports: async (phones) => {
      const whole = await list('phone', 908, phones)
      return [
        [
          await sharp(await part(whole, 0.05, 0.92))
            .jpeg({ quality: 75 })
            .toBuffer(),
        ],
      ]
    },
  },
])(
  'an honest day is paid whole, and nobody is asked about it: $what',
  async ({ reports }) => {
    const agent = await makeAgent(server, 'approved')
    const dialogs: { id: string; phone: string }[] = []
    while (dialogs.length < CONTACTS) {
      dialogs.push(...(await takeContacts(agent.api, 2)))
      await pass(3)
    }
    for (const { id } of dialogs) await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
    await pass(10)
    for (const pictures of await reports(dialogs.map(({ phone }) => phone))) {
      await report(agent, pictures)
      await pass(5)
    }
    // What wasn't found is shown by itself, as the cabinet asks.
    const missing = (await readDay(agent.api)).contacts.filter(({ status }) => status === 'not_found')
    expect(missing.length).toBeLessThanOrEqual(1)
    for (const { id, phone } of missing) {
      const form = new FormData()
      form.set('segmentPhoneId', String(id))
      const { bytes } = await painter.draw('conversation', Number(id), { phones: [phone] })
      form.set('screenshot', fileOf(bytes), 'a.png')
      await agent.api.call(endpoints.uploadScreenshot, { form, key: randomUUID() })
    }
    const day = await readDay(agent.api)
    expect(day.contacts.map(({ status }) => status)).toEqual(dialogs.map(() => 'success'))
    expect(await server.operator('proofs')).not.toContain(agent.email)
    await agent.api.call(endpoints.accrueBalance)
    expect((await agent.me()).balance).toBe(CONTACTS * REWARD)
  },
  300_000,
)
