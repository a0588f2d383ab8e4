import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { ApiClient } from './api-client.ts'
import { Balancer } from './balancer.ts'
import { insertAgents, type StoredAgent } from './many-agents.ts'
import { createDatabase, openSession, type PostgresCluster } from './postgres-cluster.ts'
import { TestServer } from './server.ts'
import { beginUpload, type HalfSent } from './slow-upload.ts'
import { takeContacts } from './work-day.ts'
import { waitUntil } from './wait-until.ts'

export interface RestartResult {
  /** How many uploads got each status; 0: the connection broke. */
  uploads: Record<number, number>
  /** The same for the calls that went on all the while. */
  calls: Record<number, number>
  /** Reports that the database has. */
  kept: number
}

/**
 * Two servers behind haproxy are restarted one after the other, each while half of the uploads, every one an agent's own, are
 * half sent; calls go on all the while.
 */
export async function restartInTurn(cluster: PostgresCluster, uploads: number): Promise<RestartResult> {
  const address = await createDatabase(cluster.socketFolder)
  const env = {
    ...address,
    DEMO_CONTACTS: String(uploads),
    MESSENGER_DELAY_MS: '0',
    RATE_UPLOADS: '100000',
    STOP_NOTICE_MS: '4000',
    STOP_WITHIN_MS: '60000',
  }
  const first = await TestServer.start({ env })
  // One store of pictures for both.
  const second = await TestServer.start({ env: { ...env, DATA_DIR: first.dataDir } })
  const balancer = await Balancer.start([first.url, second.url])
  const session = await openSession(cluster.socketFolder, address.DATABASE_URL.split('/').at(-1) ?? '')
  const result: RestartResult = { uploads: {}, calls: {}, kept: 0 }
  const ending = new AbortController()
  try {
    // As in life nobody sends two at once: reports of one agent take turns, and many would wait for each other past every limit.
    const agents = await insertAgents(session, uploads)
    for (const agent of agents) await beginWork(first, agent)
    const calling = callOn(balancer.url, ending.signal, (status) => note(result.calls, status))
    for (const server of [first, second]) {
      const begun: HalfSent[] = []
      for (const { token } of agents.splice(0, uploads / 2))
        begun.push(await beginUpload(balancer.url, token, randomUUID()))
      const restarted = server.restart()
      await waitUntil('the server takes in nobody any more', async () => {
        const answer = await fetch(`${server.url}/readyz`).catch(() => null)
        return answer === null
      })
      await Promise.all(begun.map(async ({ finish }) => note(result.uploads, await finish())))
      await restarted
      await balancer.untilAllAreUp()
    }
    ending.abort()
    await calling
    const { rows } = await session.query<{ count: string }>('select count(*) from report_batches')
    result.kept = Number(rows[0]?.count)
    return result
  } finally {
    ending.abort()
    await session.end()
    await balancer.stop()
    await second.stop()
    await first.stop()
  }
}

/** Takes a contact and writes to it: there is something to report. */
async function beginWork({ url }: TestServer, { token }: StoredAgent): Promise<void> {
  const api = new ApiClient(url)
  api.token = token
  for (const { id } of await takeContacts(api, 1))
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
}

async function callOn(url: string, ending: AbortSignal, note: (status: number) => void): Promise<void> {
  while (!ending.aborted) {
    note(
      await fetch(`${url}/api/server-time`).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      ),
    )
    await pause(50)
  }
}

function note(counts: Record<number, number>, status: number): void {
  counts[status] = (counts[status] ?? 0) + 1
}
