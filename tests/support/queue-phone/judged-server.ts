import { expect } from 'playwright/test'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { BareBackend } from '#support/bare-backend/bare-backend.ts'
import { TestServer } from '#support/server.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { makeReportingAgent } from './reporting-agent.ts'

/** A report that the phone called saved. */
export interface SavedReport {
  /** Its idempotency key. */
  id: string
  /** How many answers to it may have been lost on the way or with whoever sent it. */
  lostAnswers: number
}

/** What a queue sends its reports to, and what it must hold in the end. */
export interface JudgedServer {
  url: string
  token: string
  /** It ends in the middle of whatever it does, and is back. */
  restart: () => Promise<void>
  judge: (saved: readonly SavedReport[]) => Promise<void>
  stop: () => Promise<void>
}

/** Ours: every saved report is there, and counts once. */
export async function startOurServer(): Promise<JudgedServer> {
  const server = await TestServer.start({ env: { RATE_UPLOADS: '1000000' } })
  const { token } = await makeReportingAgent(server)
  return {
    url: server.url,
    token,
    restart: async () => {
      await server.kill()
      await server.restart()
    },
    judge: async (saved) => {
      const { keys, reports } = await readStoredReports(server)
      const stored = new Set(keys)
      expect(idsOf(saved.filter(({ id }) => !stored.has(id))), 'saved on the phone, missing on the server').toEqual([])
      expect(reports, 'reports counted, one for each key').toBe(stored.size)
    },
    stop: () => server.stop(),
  }
}

/** One that knows no keys: every saved report came whole, and came again only when its answer was lost. */
export async function startBareServer(): Promise<JudgedServer> {
  const backend = await BareBackend.start()
  const { token } = backend.agent()
  const count = (id: string) =>
    backend.calls.filter(
      ({ name, headers }) =>
        name === 'POST /work/manual/upload' && headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] === id,
    ).length
  return {
    url: backend.url,
    token,
    restart: async () => backend.cutConnections(),
    judge: async (saved) => {
      expect(idsOf(saved.filter(({ id }) => count(id) === 0)), 'saved on the phone, never came').toEqual([])
      const doubled = saved.filter(({ id, lostAnswers }) => count(id) > 1 + lostAnswers)
      expect(idsOf(doubled), 'came again though its answer had arrived').toEqual([])
    },
    stop: () => backend.stop(),
  }
}

const idsOf = (saved: readonly SavedReport[]) => saved.map(({ id }) => id)
