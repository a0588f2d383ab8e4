import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Settings } from '#server/config/settings.ts'
import { startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import { SeededRandom } from '#support/seeded-random.ts'
import type { TestServer } from '#support/server.ts'
import { checkLedger, signIn } from '#support/work-day.ts'
import { gatherCrowd, type Member } from './crowd.ts'
import { judge } from './judge.ts'
import { findSecrets, gatherSecrets, logLines } from './secrets.ts'
import { type FuzzRequest, makeRequest, type Materials } from './make-request.ts'
import { type FuzzAnswer, Sender } from './send.ts'

// `FUZZ_SEED=… FUZZ_REQUESTS=… npx vitest run --project fuzz` plays other chances, or longer; `npm run bench -- log` 100,000.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 4000)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const CONCURRENCY = 24
const MOST_SHOWN = 20

/** The limits are tried elsewhere; here nearly every request would meet them. */
const unlimited = Object.fromEntries(
  Object.keys(Settings.shape)
    .filter((name) => name.startsWith('RATE_'))
    .map((name) => [name, '1000000']),
)

let server: TestServer
let materials: Materials
const endedTokens: string[] = []

beforeAll(async () => {
  server = await startApiServer({
    env: {
      ...unlimited,
      LOG_LEVEL: 'info',
      MESSENGER_DELAY_MS: '0',
      MESSENGER_EVENT_MS: '50',
      DEMO_CONTACTS: '2000',
      DEMO_SETTLE_MS: '200',
    },
  })
  const pictures = await Promise.all(
    Array.from({ length: 12 }, async () => Buffer.from(await (await picture(24, 24)).arrayBuffer())),
  )
  const [first, ...others] = Object.values<Endpoint>(endpoints)
  const [one = Buffer.alloc(0), ...more] = pictures
  if (first === undefined) throw new Error('The contract has no endpoints')
  materials = { endpoints: [first, ...others], crowd: await gatherCrowd(server), pictures: [one, ...more] }
})
afterAll(() => server.stop())

// shows: 16.4, 16.7, 16.8
test(
  `${REQUESTS} requests of every kind to every call: no 5xx, each refusal a Russian sentence with its code; a line each in the log, and nobody's secret in it`,
  { timeout: 120_000 + REQUESTS * 60 },
  async () => {
    process.stdout.write(`fuzz: FUZZ_SEED=${seed}\n`)
    const printedBefore = server.log.length
    const random = new SeededRandom(seed)
    const sender = new Sender(server.url, CONCURRENCY)
    const complaints: string[] = []
    const statuses = new Map<number, number>()
    const succeeded = new Set<Endpoint>()
    let left = REQUESTS
    const playOn = async () => {
      while (left > 0 && complaints.length < MOST_SHOWN) {
        left -= 1
        const sent = makeRequest(random, materials)
        const answer = await sender
          .send(sent)
          .catch((error: unknown): FuzzAnswer => ({ status: 599, headers: {}, text: String(error) }))
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status < 300) succeeded.add(sent.endpoint)
        const complaint = judge(sent, answer)
        if (complaint !== null) complaints.push(`${complaint}\n${show(sent, answer)}`)
        if (answer.status === 401) await renew(sent.member)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, playOn))
    sender.stop()

    expect(complaints, `FUZZ_SEED=${seed}`).toEqual([])
    // A fuzz that is turned away at the door tries nothing.
    const successes = (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)
    expect(successes).toBeGreaterThan(REQUESTS / 20)
    expect(succeeded.size).toBeGreaterThan(materials.endpoints.length * 0.75)
    expect(await checkLedger(server)).toMatch(/\S/)
    await expect.poll(() => logLines(server).length).toBeGreaterThan(REQUESTS)
    const lines = logLines(server)
    const secrets = [...(await gatherSecrets(server, materials.crowd)), ...endedTokens]
    process.stdout.write(`fuzz: ${lines.length} lines of the log, ${secrets.length} secrets\n`)
    expect(findSecrets(lines, secrets)).toEqual([])
    const ours = server.log
      .slice(printedBefore)
      .split('\n')
      .filter((line) => !line.endsWith('"msg":"client error"}'))
    const troubled = ours.filter((line) => /\b\w*(Error|Warning)\b|unhandled|uncaught|^ +at /i.test(line))
    expect(troubled.slice(0, MOST_SHOWN)).toEqual([])
  },
)

/** A session may have been ended by a call that does just that. */
async function renew({ agent }: Member): Promise<void> {
  if (agent === null || (await agent.api.send(endpoints.me)).status !== 401) return
  const { token } = await signIn(server, agent)
  if (token === null) return
  endedTokens.push(agent.token)
  agent.token = token
  agent.api.token = token
}

function show(
  { method, path, headers, body, member }: FuzzRequest,
  { status, headers: answered, text }: FuzzAnswer,
): string {
  const sent = body === null ? '' : body.toString('latin1')
  return `  ${method} ${path.slice(0, 500)} as ${member.agent?.email ?? 'nobody'}\n  ${JSON.stringify(headers).slice(0, 600)}\n  ${JSON.stringify(sent.slice(0, 600))} (${sent.length})\n  → ${status} ${JSON.stringify(answered)}\n  ${JSON.stringify(text.slice(0, 300))}`
}
