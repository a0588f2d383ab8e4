import type { ClientError, ClientReport, DescribedError, Vitals } from '#contract/client-report.ts'
import { endpoints } from '#contract/endpoints.ts'
import { WorkerMessage } from '#contract/worker-messages.ts'
import { describeError } from '#domain/describe-error.ts'
import { readConnection } from '#queue/sending/network-class.ts'
import { can } from '../capabilities.ts'
import { paths } from '#contract/paths.ts'
import { request } from '../request.ts'
import { readToken } from '../session/session.ts'
import { hearErrors } from './early-errors.ts'
import { findDelivered, noteToldOf } from './deliveries.ts'

/** Different errors that one page tells of. */
const MOST_ERRORS = 5
/** Errors come in company: they are told together, ms. */
const COMPANY_MS = 3000

/** `told`: how often the server has heard of it. */
const errors = new Map<string, { error: ClientError; told: number }>()
const vitals: Vitals = {}
let areVitalsTold = false
let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined
let last = Promise.resolve()

/** Tells the server what went wrong on this page, soon, and, where it asks, how quick it was, when it is left. */
export function startReports(): void {
  if (isStarted) return
  isStarted = true
  hearErrors(noteError)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = WorkerMessage.safeParse(data)
    if (message.success && message.data.type === 'FAILED') note(message.data.error, '')
  })
  if (can('client_timings')) void import('./vitals.ts').then(({ watchVitals }) => watchVitals(vitals))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell()
  })
}

function noteError(error: unknown): void {
  const described = describeError(error, location.origin)
  if (described !== null) note(described, readScreen())
}

function note(described: DescribedError, screen: string): void {
  const key = `${described.name} ${described.message} ${described.places[0] ?? ''}`
  const known = errors.get(key)
  if (known !== undefined) known.error.times += 1
  else if (errors.size < MOST_ERRORS) {
    errors.set(key, { error: { ...described, screen, times: 1 }, told: 0 })
    timer ??= setTimeout(tell, COMPANY_MS)
  }
}

/** One after another: what a report under way holds is not told twice. One that fails is made again with the next, and is itself nothing to report. */
function tell(): void {
  clearTimeout(timer)
  timer = undefined
  last = last.then(report).catch(() => undefined)
}

/** Before a sign-in nobody is told: what is known is kept for the time after it. */
async function report(): Promise<void> {
  if (readToken() === null || !can('client_reports')) return
  const isTimed = can('client_timings')
  // A store that doesn't answer delivers nothing to tell of.
  const delivered = isTimed ? await findDelivered().catch(() => null) : null
  const news = [...errors.values()].filter(({ error, told }) => error.times > told)
  const hasVitals = isTimed && !areVitalsTold && Object.keys(vitals).length > 0
  if (news.length === 0 && !hasVitals && delivered === null) return
  const body: ClientReport = {
    build: readBuild(),
    network: readConnection().effectiveType,
    errors: news.map(({ error, told }) => ({ ...error, times: Math.min(error.times - told, 10_000) })),
    vitals: hasVitals ? { ...vitals } : {},
    deliveries: delivered?.deliveries ?? [],
  }
  const times = news.map(({ error }) => error.times)
  await request(endpoints.clientReport, { body, keepalive: true })
  areVitalsTold ||= hasVitals
  for (const [index, each] of news.entries()) each.told = times[index] ?? 0
  if (delivered !== null) noteToldOf(delivered)
}

/** An address may hold more than a screen's name: a letter's link, a number looked for. */
function readScreen(): string {
  return Object.values(paths).find((path) => path === location.pathname) ?? ''
}

function readBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script?.src.split('/').at(-1) ?? ''
}
