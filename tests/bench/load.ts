import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST'
  /** The whole address. */
  url: string
  headers: Record<string, string>
}

export interface Load {
  /** Answers by their status. */
  statuses: Record<number, number>
  /** Milliseconds from the moment a call was due to the end of its answer: waiting for its turn counts. */
  p50: number
  p99: number
  /** Answers a second, from the first call to the last answer. */
  rate: number
}

/** Calls due one after another at `rate` a second, whether or not the earlier ones are answered. */
export async function callAtRate(calls: readonly Call[], rate: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const meter = new Meter()
  const answers: Promise<void>[] = []
  const start = performance.now()
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - start) / 1000) * rate) + 1)
    for (; sent < due; sent += 1) answers.push(send(agent, at(calls, sent), start + (sent / rate) * 1000, meter))
    await pause(1)
  }
  await Promise.all(answers)
  agent.destroy()
  return meter.read()
}

/** Every caller sends its call `times` times, one after another, all callers at once. */
export async function callInTurn(calls: readonly Call[], times: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: calls.length })
  const meter = new Meter()
  await Promise.all(
    calls.map(async (call) => {
      for (let time = 0; time < times; time += 1) await send(agent, call, performance.now(), meter)
    }),
  )
  agent.destroy()
  return meter.read()
}

class Meter {
  readonly #start = performance.now()
  readonly #taken: number[] = []
  readonly #statuses: Record<number, number> = {}

  note(status: number, ms: number): void {
    this.#taken.push(ms)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
  }

  read(): Load {
    const sorted = this.#taken.toSorted((a, b) => a - b)
    const quantile = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return {
      statuses: this.#statuses,
      p50: quantile(0.5),
      p99: quantile(0.99),
      rate: sorted.length / ((performance.now() - this.#start) / 1000),
    }
  }
}

function send(agent: Agent, { url, method, headers }: Call, due: number, meter: Meter): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        meter.note(answer.statusCode ?? 0, performance.now() - due)
        resolve()
      })
    })
    sending.on('error', reject).end()
  })
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to call')
  return item
}
