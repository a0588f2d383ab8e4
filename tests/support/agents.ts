import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { ApiClient } from './api-client.ts'
import { chanceBytes, nextNumber } from './chance.ts'
import { picture } from './pictures.ts'
import type { TestServer } from './server.ts'
import { waitUntil } from './wait-until.ts'

/** How far an agent has come: each stage includes the ones before it. */
export type Stage = 'registered' | 'verified' | 'tested' | 'approved'

const STAGES: readonly Stage[] = ['registered', 'verified', 'tested', 'approved']

export interface AgentOptions {
  referralCode?: string
  /** Contacts taken today; needs the stage `approved`. */
  contacts?: number
}

export interface Agent {
  email: string
  password: string
  token: string
  api: ApiClient
  me: () => Promise<User>
}

/** An agent with an e-mail of its own at `stage`, made as a person and the operator would make one. */
export async function makeAgent(server: TestServer, stage: Stage, options: AgentOptions = {}): Promise<Agent> {
  const email = `agent-${chanceBytes(4).toString('hex')}@example.ru`
  const password = 'секрет-123'
  const api = new ApiClient(server.url)
  const { token } = await api.call(endpoints.register, {
    body: { email, password, referralCode: options.referralCode ?? null },
  })
  api.token = token
  const agent: Agent = { email, password, token, api, me: () => api.call(endpoints.me) }
  const steps = STAGES.slice(1, STAGES.indexOf(stage) + 1)
  for (const step of steps) await advance[step](server, agent)
  for (let taken = 0; taken < (options.contacts ?? 0); taken += 1) await api.call(endpoints.takeContact)
  return agent
}

const advance: Record<Stage, (server: TestServer, agent: Agent) => Promise<unknown>> = {
  registered: () => Promise.resolve(),
  async verified(server, { api, email }) {
    await api.call(endpoints.resendEmailCode)
    const { code } = await server.letter(email)
    await api.call(endpoints.verifyEmail, { body: { code } })
  },
  tested: (_, { api }) => api.call(endpoints.unblock),
  async approved(server, { api, email }) {
    await askForVerification(api)
    await server.operator('approve', email)
  },
}

/** The verification up to its second step, where the screenshots are sent. */
export async function sendVerificationCode(api: ApiClient): Promise<void> {
  await api.call(endpoints.startVerification, { body: { phone: newPhone() } })
  await api.call(endpoints.servicePhone)
  await waitUntil('the messenger reports the code', async () => (await api.call(endpoints.verification))?.step === 2)
}

/** All three steps of the verification on the agent's side. */
export async function askForVerification(api: ApiClient): Promise<void> {
  await sendVerificationCode(api)
  const form = new FormData()
  form.set('fullScreenshot', await picture(), 'full.png')
  form.set('singleScreenshot', await picture(), 'single.png')
  await api.call(endpoints.uploadVerification, { form, key: randomUUID() })
}

/** A number of the code +7 000, which is nobody's, known to the built-in messenger, and given once in this process: two agents can't have one. */
export function newPhone(): string {
  return `7000${String(nextNumber() % 1e5).padStart(5, '0')}55`
}
