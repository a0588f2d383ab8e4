import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientReport } from '#contract/client-report.ts'
import { startReports } from '#client/reports/reports.ts'

const { sent, hear } = vi.hoisted(() => ({
  sent: [] as { body: ClientReport; answer: (error?: Error) => void }[],
  hear: { error: (_error: unknown): void => undefined },
}))
vi.mock('#client/request.ts', () => ({
  request: (_endpoint: unknown, { body }: { body: ClientReport }) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ body, answer: (error) => (error === undefined ? resolve() : reject(error)) })
    }),
}))
vi.mock('#client/capabilities.ts', () => ({ can: () => true }))
vi.mock('#client/session/session.ts', () => ({ readToken: () => 'token' }))
vi.mock('#client/reports/vitals.ts', () => ({ watchVitals: () => undefined }))
vi.mock('#client/reports/early-errors.ts', () => ({
  hearErrors: (heard: (error: unknown) => void) => void (hear.error = heard),
}))
vi.mock('#queue/stored/sent-note.ts', () => ({
  listSentNotes: () => Promise.resolve([{ savedAt: 1000, sentAt: 3000, network: '4g' }]),
}))

const page = {
  visibilityState: 'visible',
  querySelector: () => null,
  addEventListener: vi.fn<(name: string, heard: () => void) => void>(),
}

beforeEach(() => {
  process.on('unhandledRejection', noteUnhandled)
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { origin: 'https://cabinet.ru', pathname: '/' })
})
afterEach(() => {
  process.off('unhandledRejection', noteUnhandled)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unhandled: unknown[] = []
const noteUnhandled = (reason: unknown) => void unhandled.push(reason)

function fail(message: string): void {
  const error = new RangeError(message)
  error.stack = `RangeError: ${message}\n    at f (https://cabinet.ru/assets/${message}-x1.js:1:2)`
  hear.error(error)
}

/** The agent looks at something else; what follows of it is done. */
async function leave(): Promise<void> {
  page.visibilityState = 'hidden'
  for (const [, heard] of page.addEventListener.mock.calls) heard()
  await vi.advanceTimersByTimeAsync(0)
}

async function answer(error?: Error): Promise<void> {
  sent.at(-1)?.answer(error)
  await vi.advanceTimersByTimeAsync(0)
}

// shows: 16.20, 16.21
test('what a report under way tells is not told again, what came since is, and a report that fails tells nothing of itself', async () => {
  startReports()
  fail('first')
  await vi.advanceTimersByTimeAsync(3000)
  fail('first')
  fail('second')
  await leave()
  await leave()
  expect(sent.map(({ body }) => told(body))).toEqual([{ errors: ['first 1'], deliveries: 1 }])

  // Nothing can be written down any more.
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  await answer()
  expect(sent.slice(1).map(({ body }) => told(body))).toEqual([{ errors: ['first 1', 'second 1'], deliveries: 1 }])
  await answer(new Error('the network is gone'))
  expect(sent).toHaveLength(3)
  expect(told(sent[2]?.body)).toEqual({ errors: ['first 1', 'second 1'], deliveries: 1 })
  expect(unhandled).toEqual([])
})

function told(report: ClientReport | undefined): { errors: string[]; deliveries: number } | null {
  if (report === undefined) return null
  return {
    errors: report.errors.map(({ message, times }) => `${message} ${times}`),
    deliveries: report.deliveries.length,
  }
}
