import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { connectDatabase } from '#server/database/database.ts'
import { readBackup } from '#server/features/backup/backup-file.ts'
import { makeBackup } from '#server/features/backup/make-backup.ts'
import { restoreBackup } from '#server/features/backup/restore-backup.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { makeAgent } from '#support/agents.ts'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { finishDialogs, TODAY } from '#support/work-day.ts'

let cluster: PostgresCluster
const folder = mkdtempSync(join(tmpdir(), 'cabinet-across-'))
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

// shows: 16.31
test(
  'what the embedded database had is the same in PostgreSQL, and in an embedded one again',
  { timeout: 300_000 },
  async () => {
    const first = join(folder, 'first.backup')
    const server = await TestServer.start({
      env: { MESSENGER_DELAY_MS: '0', DEMO_SETTLE_MS: '0', DEMO_CONTACTS: '20' },
    })
    let email: string
    try {
      const { api, ...agent } = await makeAgent(server, 'approved')
      await finishDialogs(api, 2)
      await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
      email = agent.email
      await server.operator('backup', first)
    } finally {
      await server.stop()
    }
    const { DATABASE_URL, ...address } = await createDatabase(cluster.socketFolder)
    Object.assign(process.env, address)
    const postgres = readConfig({ DATABASE_URL, DATA_DIR: join(folder, 'postgres') })
    const embedded = readConfig({ DATA_DIR: join(folder, 'embedded'), EMBEDDED_FSYNC: 'off' })
    const second = join(folder, 'second.backup')
    const third = join(folder, 'third.backup')

    await restoreBackup(first, postgres)
    // Not by the sums, which are ours: by what PostgreSQL says itself.
    const session = await openSession(cluster.socketFolder, DATABASE_URL.split('/').at(-1) ?? '')
    const { rows } = await session.query('select balance::int from agents where email = $1', [email])
    await session.end()
    // Two dialogs of 20 ₽, in kopecks.
    expect(rows).toEqual([{ balance: 4000 }])
    await backUp(postgres, second)
    await restoreBackup(second, embedded)
    await backUp(embedded, third)

    const before = await contentsOf(first)
    expect(before.filter((part) => part.startsWith('file '))).not.toEqual([])
    expect(await contentsOf(second)).toEqual(before)
    expect(await contentsOf(third)).toEqual(before)
  },
)

async function backUp(config: Config, path: string): Promise<void> {
  const database = await connectDatabase(config)
  try {
    await makeBackup({ sql: database.sql, files: openFileStore(config) }, path, true)
  } finally {
    await database.close()
  }
}

/** Of every table how many rows and their sum, every sequence where it stands, every file by its sum. */
async function contentsOf(path: string): Promise<string[]> {
  const contents: string[] = []
  for await (const { part } of readBackup(path)) {
    if (part.kind === 'table') contents.push(`table ${part.table} ${part.rows} ${part.digest}`)
    else if (part.kind === 'sequence') contents.push(`sequence ${part.name} ${part.value} ${part.called}`)
    else if (part.kind === 'file') contents.push(`file ${part.key} ${part.sha256}`)
  }
  return contents.sort()
}
