import { connect, type Socket } from 'node:net'
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
  const lines = new Lines(256)
  const meter = new Meter()
  const answers: Promise<void>[] = []
  const start = performance.now()
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - start) / 1000) * rate) + 1)
    for (; sent < due; sent += 1) answers.push(send(lines, at(calls, sent), start + (sent / rate) * 1000, meter))
    await pause(1)
  }
  await Promise.all(answers)
  lines.close()
  return meter.read()
}

/** Every caller sends its call `times` times, one after another, all callers at once. */
export async function callInTurn(calls: readonly Call[], times: number): Promise<Load> {
  const lines = new Lines(calls.length)
  const meter = new Meter()
  await Promise.all(
    calls.map(async (call) => {
      for (let time = 0; time < times; time += 1) await send(lines, call, performance.now(), meter)
    }),
  )
  lines.close()
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

async function send(lines: Lines, call: Call, due: number, meter: Meter): Promise<void> {
  meter.note(await lines.call(call), performance.now() - due)
}

interface Asked {
  request: string
  resolve: (status: number) => void
  reject: (error: unknown) => void
}

/**
 * Connections that stay, a call at a time on each. Whatever a client of HTTP does beside sending and counting is taken from the server
 * it shares the machine with: node's took as much as the server itself. Answers must tell their length.
 */
class Lines {
  readonly #most: number
  readonly #byHost = new Map<string, { free: Line[]; all: Line[]; waiting: Asked[] }>()
  readonly #requests = new WeakMap<Call, { host: string; text: string }>()

  constructor(most: number) {
    this.#most = most
  }

  call(call: Call): Promise<number> {
    const { host, text } = this.#requestOf(call)
    const lines = this.#byHost.get(host) ?? { free: [], all: [], waiting: [] }
    this.#byHost.set(host, lines)
    return new Promise((resolve, reject) => {
      const asked = { request: text, resolve, reject }
      const line = lines.free.pop()
      if (line !== undefined) line.ask(asked)
      else if (lines.all.length < this.#most) {
        const opened = new Line(host, () => {
          const next = lines.waiting.shift()
          if (next === undefined) lines.free.push(opened)
          else opened.ask(next)
        })
        lines.all.push(opened)
        opened.ask(asked)
      } else lines.waiting.push(asked)
    })
  }

  close(): void {
    for (const { all } of this.#byHost.values()) for (const line of all) line.close()
  }

  #requestOf(call: Call): { host: string; text: string } {
    const known = this.#requests.get(call)
    if (known !== undefined) return known
    const { host, pathname, search } = new URL(call.url)
    const headers = Object.entries({ Host: host, ...call.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = call.method === 'POST' ? 'Content-Length: 0\r\n' : ''
    const made = { host, text: `${call.method} ${pathname}${search} HTTP/1.1\r\n${headers.join('')}${length}\r\n` }
    this.#requests.set(call, made)
    return made
  }
}

class Line {
  readonly #socket: Socket
  #asked: Asked | null = null
  #answer = ''

  constructor(host: string, onFree: () => void) {
    const { hostname, port } = new URL(`http://${host}`)
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
    this.#socket.on('data', (piece: string) => {
      this.#answer += piece
      const status = readStatus(this.#answer)
      if (status === null) return
      this.#answer = ''
      const asked = this.#asked
      this.#asked = null
      asked?.resolve(status)
      onFree()
    })
    const fail = (error?: unknown) => this.#asked?.reject(error ?? new Error('the server hung up'))
    this.#socket.on('error', fail).on('close', () => fail())
  }

  ask(asked: Asked): void {
    this.#asked = asked
    this.#socket.write(asked.request, 'latin1')
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Null until the answer is whole. */
function readStatus(answer: string): number | null {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return null
  const status = Number(answer.slice(9, 12))
  if (status === 304 || status === 204) return status
  const length = /^content-length: *(\d+)/im.exec(answer.slice(0, end))?.[1]
  if (length === undefined) throw new Error(`An answer without its length: ${answer.slice(0, end)}`)
  return answer.length >= end + 4 + Number(length) ? status : null
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to call')
  return item
}
