import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from './agents.ts'
import type { CallOptions, Reply } from './api-client.ts'
import { livedTime } from './lived-time.ts'
import type { TestServer } from './server.ts'
import { waitUntil } from './wait-until.ts'
import { importContacts, readDay, reportForm, TODAY } from './work-day.ts'

/** New ones of each agent, during each trouble: reading pictures costs the machine more than the trouble. */
const REPORTS = 2
/** An agent is answered within this, whatever has happened. */
const LATE_MS = 10_000
/** Between two calls of one agent, ms. */
const PACE_MS = 20

export interface Answer {
  what: string
  /** 0 when the connection broke without an answer. */
  status: number
  text: string
  retryAfter: string | null
  tookMs: number
}

/** What a phone must never get: an error of the inside, no answer, a late one, a 503 that does not say when to come again. */
export function dishonest(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ status, text, retryAfter, tookMs }) => {
    const honest =
      status === 503
        ? /^[А-Я][^A-Za-z]+ Код ошибки: [0-9A-Z]{4}$/.test(text) && Number(retryAfter) > 0
        : status >= 200 && status < 500
    return !honest || tookMs > LATE_MS
  })
}

interface Effect {
  agent: Agent
  endpoint: Endpoint
  key: string
  options: CallOptions
  /** What it was answered the first time. */
  text: string | null
}

function newEffect(agent: Agent, endpoint: Endpoint, options: CallOptions): Effect {
  return { agent, endpoint, options, key: randomUUID(), text: null }
}

function read(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Agents who poll, take contacts and send reports without a pause, while something happens to the database. */
export class BusyAgents {
  readonly answers: Answer[] = []
  /** What the server has acknowledged: calls with a key, and the answer each got first. */
  readonly acknowledged: Effect[] = []
  readonly #agents: Agent[]
  #working = false

  private constructor(agents: Agent[]) {
    this.#agents = agents
  }

  static async make(server: TestServer, count: number): Promise<BusyAgents> {
    await importContacts(server, [
      'phone,name',
      ...Array.from({ length: 2000 }, (_, index) => `7000${String(index).padStart(7, '0')},Контакт`),
    ])
    const agents = await Promise.all(Array.from({ length: count }, () => makeAgent(server, 'approved')))
    for (const { api } of agents) {
      const { segmentPhoneId } = await api.call(endpoints.takeContact)
      await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId } })
    }
    return new BusyAgents(agents)
  }

  /** Works while `trouble` lasts, and then until everything begun is settled. Gives the answers of that time. */
  async during(trouble: () => Promise<void>): Promise<Answer[]> {
    const from = this.answers.length
    this.#working = true
    const work = Promise.all(
      this.#agents.flatMap((agent) => [this.#poll(agent), this.#take(agent), this.#report(agent)]),
    )
    try {
      await trouble()
    } finally {
      this.#working = false
      await work
    }
    return this.answers.slice(from)
  }

  /** Resolves when a poll, a take and a report that began after `from` have been answered with 503. */
  async untilAllUnavailable(): Promise<void> {
    const from = this.answers.length
    const refused = () =>
      new Set(this.answers.slice(from).flatMap(({ what, status }) => (status === 503 ? [what] : [])))
    await waitUntil('everything is answered with 503', () => refused().size === 3)
  }

  /** Asks again for everything acknowledged, by its key. Gives what was answered otherwise than the first time. */
  async findLost(): Promise<string[]> {
    const lost: string[] = []
    for (const { agent, endpoint, key, options, text } of this.acknowledged) {
      const again = await agent.api.send(endpoint, { ...options, key })
      if (!isDeepStrictEqual(read(again.text), read(text ?? '')))
        lost.push(`${endpoint.path} ${key}: ${text} → ${again.status} ${again.text}`)
    }
    for (const { api } of this.#agents) {
      const day = await readDay(api)
      if (day.contacts.length !== day.agentTodayPhonesCount)
        lost.push(`a day shows ${day.contacts.length} contacts of ${day.agentTodayPhonesCount}`)
    }
    return lost
  }

  /** Until the trouble is over and a poll is answered with the day again. */
  async #poll(agent: Agent): Promise<void> {
    let tag = ''
    let reply: Reply | null
    do {
      reply = await this.#ask('poll', agent, endpoints.manualDay, {
        query: { selectedDay: TODAY },
        headers: { 'If-None-Match': tag },
      })
      tag = reply?.headers.get('etag') ?? tag
    } while (this.#working || (reply?.status !== 200 && reply?.status !== 304))
  }

  /** After the day's limit the refusals go on. */
  async #take(agent: Agent): Promise<void> {
    while (this.#working) await this.#settle('take', newEffect(agent, endpoints.takeContact, {}))
  }

  /** New reports, and then the last one again and again. */
  async #report(agent: Agent): Promise<void> {
    let effect = newEffect(agent, endpoints.uploadReport, { form: await reportForm() })
    for (let sent = 1; this.#working; sent += 1) {
      await this.#settle('report', effect)
      if (sent < REPORTS) effect = newEffect(agent, endpoints.uploadReport, { form: await reportForm() })
    }
  }

  /** Repeats one call with its key until it is settled, as the phone does. */
  async #settle(what: string, effect: Effect): Promise<void> {
    for (;;) {
      const reply = await this.#ask(what, effect.agent, effect.endpoint, { ...effect.options, key: effect.key })
      if (reply?.status === 200) {
        effect.text ??= reply.text
        if (!this.acknowledged.includes(effect)) this.acknowledged.push(effect)
      }
      if (reply !== null && reply.status !== 503 && reply.code !== 'key_in_flight') return
    }
  }

  async #ask(what: string, { api }: Agent, endpoint: Endpoint, options: CallOptions): Promise<Reply | null> {
    const start = livedTime()
    const reply = await api.send(endpoint, options).catch(() => null)
    const tookMs = livedTime() - start
    this.answers.push({
      what,
      status: reply?.status ?? 0,
      text: reply?.text ?? '',
      retryAfter: reply?.headers.get('retry-after') ?? null,
      tookMs,
    })
    await pause(PACE_MS)
    return reply
  }
}
