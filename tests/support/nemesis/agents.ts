import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { within } from '#server/within.ts'
import { ApiClient, type CallOptions, type Reply } from '../api-client.ts'
import { livedTime } from '../lived-time.ts'
import { picture } from '../pictures.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { TODAY } from '../work-day.ts'
import type { BasePair } from './base-pair.ts'
import type { Effect, History, Operation } from './history.ts'

/** Between two calls of one agent. */
const PACE_MS = 25
/** A phone gives up an answer that takes longer. */
const PATIENCE_MS = 15_000
/** Repeats come sooner than the server asks for: a run is short. */
const RETRY_MS = 200
/** Contacts of one report. */
const LIST = 4
const KEYED: ReadonlySet<Operation> = new Set(['take', 'report', 'withdraw'])

export interface Worker {
  id: number
  token: string
}

/** Agents at work: each takes contacts, writes, reports, is paid, and asks for the money, as a phone does on a bad line. */
export class Agents {
  readonly #base: BasePair
  readonly #origins: readonly [string, ...string[]]
  readonly #history: History
  readonly #random: SeededRandom
  readonly #waiting: Worker[]
  #isWorking = true

  constructor(
    base: BasePair,
    {
      origins,
      workers,
      history,
      random,
    }: {
      origins: readonly [string, ...string[]]
      workers: readonly Worker[]
      history: History
      random: SeededRandom
    },
  ) {
    this.#base = base
    this.#origins = origins
    this.#waiting = [...workers]
    this.#history = history
    this.#random = random
  }

  /** So many at once, one after another in each place, until `stop`; then each ends what was begun. */
  async work(atOnce: number): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.#fillPlace()))
  }

  stop(): void {
    this.#isWorking = false
  }

  async #fillPlace(): Promise<void> {
    for (let worker = this.#waiting.shift(); worker !== undefined && this.#isWorking; worker = this.#waiting.shift())
      await this.#workDay(worker)
  }

  async #workDay(worker: Worker): Promise<void> {
    while (this.#isWorking) {
      let taken = 0
      for (; taken < LIST && this.#isWorking; taken += 1) {
        const answer = await this.#settle(worker, 'take', endpoints.takeContact)
        if (answer === null) break
        const { segmentPhoneId } = JSON.parse(answer)
        await this.#settle(worker, 'message', endpoints.sendMainMessage, { body: { segmentPhoneId } })
      }
      if (taken === 0) return // the day's limit
      await this.#report(worker)
      await this.#succeed(worker)
      if (this.#random.below(2) === 0) await this.#settle(worker, 'accrue', endpoints.accrueBalance)
      else await this.#settle(worker, 'accrue', endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
      await this.#settle(worker, 'withdraw', endpoints.createWithdrawal, {
        body: { phone: `7000${String(worker.id).padStart(7, '0')}`, withdrawalMethod: 'tinkoff_sbp' },
      })
    }
  }

  /** The picture by itself, then the report that names it; or both as one form. */
  async #report(worker: Worker): Promise<void> {
    const file = await picture(60, 90)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const named = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
    if (this.#random.below(2) === 0) {
      const form = new FormData()
      form.set('selectedDay', String(TODAY))
      form.append('screenshots[]', file, 'list.png')
      await this.#settle(worker, 'report', endpoints.uploadReport, { form }, [named])
      return
    }
    await this.#settle(worker, 'picture', endpoints.sendPicture, { params: { sha256: named.sha256 }, bytes })
    const body = { 'screenshots[]': [named] }
    await this.#settle(worker, 'report', endpoints.uploadReport, { body }, [named])
  }

  /** As if the numbers had been read. */
  async #succeed({ id }: Worker): Promise<void> {
    for (;;) {
      try {
        return await this.#base.ask(async (session) => {
          await session.query(
            `update dialogs set status = 'success' where agent_id = $1 and status in ('send_main_message', 'not_found')`,
            [id],
          )
        })
      } catch {
        await pause(RETRY_MS) // the database is being killed
      }
    }
  }

  /** Asks with one key until it is done or refused, however often. Gives the answer; null when it was refused. */
  async #settle(
    worker: Worker,
    operation: Operation,
    endpoint: Endpoint,
    options: CallOptions = {},
    pictures: Effect['pictures'] = [],
  ): Promise<string | null> {
    const effect: Effect = {
      operation,
      agentId: worker.id,
      key: randomUUID(),
      pictures,
      answer: null,
      isSettled: false,
    }
    this.#history.effects.push(effect)
    for (;;) {
      const reply = await this.#ask(worker, operation, endpoint, { ...options, key: effect.key })
      if (reply !== null && reply.status >= 200 && reply.status < 300) {
        // Sometimes the phone is restarted before it notes the answer, and asks once more.
        if (effect.answer === null && this.#random.below(10) === 0) {
          effect.answer = reply.text
          continue
        }
        // The repeat of a key gets the first answer.
        if (effect.answer !== null && KEYED.has(operation) && !isDeepStrictEqual(read(reply.text), read(effect.answer)))
          this.#history.changed.push(`${operation} ${effect.key}: ${effect.answer}, then ${reply.text}`)
        effect.answer ??= reply.text
        effect.isSettled = true
        return effect.answer
      }
      if (reply !== null && reply.status < 500 && reply.status !== 429 && reply.code !== 'key_in_flight') {
        effect.isSettled = true
        return null
      }
      await pause(RETRY_MS)
    }
  }

  async #ask(worker: Worker, operation: Operation, endpoint: Endpoint, options: CallOptions): Promise<Reply | null> {
    const start = livedTime()
    const client = new ApiClient(this.#random.pick(this.#origins), worker.token)
    const reply = await within(PATIENCE_MS, () => client.send(endpoint, options)).catch(() => null)
    this.#history.calls.push({
      operation,
      agentId: worker.id,
      status: reply?.status ?? 0,
      code: reply?.code ?? null,
      text: reply?.text ?? '',
      retryAfter: reply?.headers.get('retry-after') ?? null,
      tookMs: livedTime() - start,
    })
    await pause(PACE_MS)
    return reply
  }
}

function read(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}
