import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Balancer, isHaproxyHere } from '#support/balancer.ts'
import { BuiltVersions } from '#support/built-versions.ts'
import { createDatabase, PostgresCluster } from '#support/postgres-cluster.ts'
import { restartInTurn } from '#support/rolling-restart.ts'
import { TestServer } from '#support/server.ts'

/** Stands once in the screen's file. */
const TITLE = 'Сброс пароля'

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster.stop())

// shows: 16.11
test.skipIf(!isHaproxyHere)(
  'two servers restarted one after the other under slow uploads fail none, lose none and count none twice',
  { timeout: 300_000 },
  async () => {
    const { uploads, calls, kept } = await restartInTurn(cluster, 12)
    expect(uploads).toEqual({ 200: 12 })
    expect(kept).toBe(12)
    expect(Object.keys(calls)).toEqual(['200'])
  },
)

// shows: 16.11
test.skipIf(!isHaproxyHere)(
  'a server killed without a word costs nobody an answer; without both one is told when to come back',
  async () => {
    const env = { ...(await createDatabase(cluster.socketFolder)) }
    const first = await TestServer.start({ env })
    const second = await TestServer.start({ env: { ...env, DATA_DIR: first.dataDir } })
    const balancer = await Balancer.start([first.url, second.url])
    try {
      // Connections to both stand idle by then.
      const before = await callAtOnce(balancer.url)
      await first.kill()
      const after = [...(await callAtOnce(balancer.url)), ...(await callAtOnce(balancer.url))]
      expect(new Set([...before, ...after].map(({ status }) => status))).toEqual(new Set([200]))
      await second.kill()
      const answer = await callAfresh(`${balancer.url}/api/server-time`)
      const { headers } = answer
      expect([answer.statusCode, headers['retry-after'], headers['x-error-code']]).toEqual([503, '5', 'unavailable'])
      expect(await text(answer)).toBe('Сервис временно недоступен. Повторите через минуту.')
    } finally {
      await balancer.stop()
      await second.stop()
      await first.stop()
    }
  },
)

// shows: 16.11
test.skipIf(!isHaproxyHere)('while one of two has the next version, whoever got its page gets its files', async () => {
  const versions = new BuiltVersions('password-reset-screen', TITLE)
  const env = { ...(await createDatabase(cluster.socketFolder)) }
  const first = await TestServer.start({ env })
  const next = versions.next(`${TITLE} 2`)
  const second = await TestServer.start({ root: versions.folder, env: { ...env, DATA_DIR: first.dataDir } })
  const balancer = await Balancer.start([first.url, second.url])
  try {
    expect((await fetch(`${first.url}${next}`)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${balancer.url}${next}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await fetch(`${balancer.url}/assets/nowhere-12345678.js`)).status).toBe(404)
  } finally {
    await balancer.stop()
    await second.stop()
    await first.stop()
    versions.remove()
  }
})

function callAtOnce(url: string): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${url}/api/server-time`)
      await answer.arrayBuffer()
      return answer
    }),
  )
}

/**
 * On a connection of its own: one that was kept haproxy closes without a word when the server behind it is gone, for the
 * client to ask again. Browsers do, `fetch` of Node doesn't.
 */
function callAfresh(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject)
  })
}
