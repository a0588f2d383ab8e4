import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { checkLedger, finishDialogs, readDay, TODAY } from '#support/work-day.ts'

/** What a PostgreSQL of its own keeps is its own business; the record is read from /proc. */
const ours = inject('postgresSocket') === undefined && existsSync('/proc/self/fd')

// shows: 16.30
test('what was answered before a loss of power is there after it, though the disk kept nothing that was not synced; a damaged database is not served', async () => {
  const server = await startApiServer({
    env: { EMBEDDED_FSYNC: 'on', MESSENGER_DELAY_MS: '0', DEMO_SETTLE_MS: '0' },
    recordDisk: ours,
  })
  const database = join(server.dataDir, 'database')
  try {
    const { api, me } = await makeAgent(server, 'approved')
    await finishDialogs(api, 2)
    await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
    const key = randomUUID()
    const taken = await api.send(endpoints.takeContact, { key })
    expect(taken.status).toBe(200)
    const before = [await me(), await readDay(api), await api.call(endpoints.withdrawals)]
    expect(before[0]).toMatchObject({ balance: 40 })

    await server.kill()
    if (ours) {
      rmSync(database, { recursive: true })
      renameSync(server.recordedDisk, database)
    }
    await server.restart()
    expect([await me(), await readDay(api), await api.call(endpoints.withdrawals)]).toEqual(before)
    expect((await api.send(endpoints.takeContact, { key })).text).toBe(taken.text)
    await checkLedger(server)
    if (!ours) return
    expect(server.log).toMatch(/Прошлый запуск оборвался.*журнал денег сходится/)

    await server.shutDown()
    const control = join(database, 'global/pg_control')
    const bytes = readFileSync(control)
    writeFileSync(control, bytes.with(40, (bytes[40] ?? 0) ^ 1))
    await expect(server.restart()).rejects.toThrow(/не открывается: .*control.*\n.*верните последнюю копию/)
  } finally {
    await server.stop()
  }
}, 300_000)
