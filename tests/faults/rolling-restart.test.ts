import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHaproxyHere } from '#support/balancer.ts'
import { PostgresCluster } from '#support/postgres-cluster.ts'
import { restartInTurn } from '#support/rolling-restart.ts'

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
