import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { xhrTransport } from '#client/uploads/xhr-transport.ts'
import { fetchTransport } from '#queue/sending/fetch-transport.ts'
import type { Outgoing } from '#queue/sending/transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SIZE = 300_000
const request = (): Outgoing => ({
  method: 'PUT',
  url: '/api/uploads/x',
  headers: {},
  body: new ArrayBuffer(SIZE),
  size: SIZE,
  signal: new AbortController().signal,
  onProgress: () => undefined,
})
/** ms that 300 KB take at 20 kbit/s. */
const SLOWLY_MS = 120_000

/** What became of it so far. */
function follow(sending: Promise<unknown>): { state: unknown } {
  const seen: { state: unknown } = { state: 'under way' }
  sending.then(
    () => (seen.state = 'answered'),
    (error: unknown) => (seen.state = error),
  )
  return seen
}

function playFetch(answerAfterMs: number | null): void {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        if (answerAfterMs !== null) setTimeout(() => resolve(new Response('{}')), answerAfterMs)
      }),
  )
}

// shows: 17.11
test('Воркер дожидается 300 КБ на 20 кбит/с, а молчание в конце концов кончает запрос', async () => {
  playFetch(SLOWLY_MS)
  const slow = follow(fetchTransport.send(request()))
  await vi.advanceTimersByTimeAsync(SLOWLY_MS + 1)
  expect(slow.state).toBe('answered')
  playFetch(null)
  const silent = follow(fetchTransport.send(request()))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(silent.state).toMatchObject({ code: 'timeout' })
})

class SlowRequest extends EventTarget {
  static last: SlowRequest
  readonly upload = new EventTarget()
  readonly responseURL = ''
  readonly status = 200
  readonly responseText = '{}'
  constructor() {
    super()
    SlowRequest.last = this
  }
  open(): void {}
  send(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  leave(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: SIZE, lengthComputable: true }))
  }
  finish(): void {
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

// shows: 17.11
test('Страница не обрывает медленную отправку, даже когда всё ушло в буфер телефона разом, и обрывает замолчавшую', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  vi.stubGlobal('location', { href: 'https://cabinet.example/' })
  const slow = follow(xhrTransport.send(request()))
  for (let left = 30_000; left <= SIZE; left += 30_000) {
    await vi.advanceTimersByTimeAsync(50_000)
    SlowRequest.last.leave(left)
  }
  SlowRequest.last.finish()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.state).toBe('answered')

  const buffered = follow(xhrTransport.send(request()))
  SlowRequest.last.leave(SIZE)
  await vi.advanceTimersByTimeAsync(SLOWLY_MS)
  SlowRequest.last.finish()
  await vi.advanceTimersByTimeAsync(1)
  expect(buffered.state).toBe('answered')

  const silent = follow(xhrTransport.send(request()))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(silent.state).toBe('under way')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(silent.state).toMatchObject({ code: 'timeout' })
})
