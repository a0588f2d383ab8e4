import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

export interface StoredReports {
  /** Idempotency keys of reports whose effect is there. */
  keys: string[]
  /** Reports counted. */
  reports: number
}

/** What the server holds in the end. It is shut down for that: its database has one owner. */
export async function readStoredReports(server: TestServer): Promise<StoredReports> {
  await server.shutDown()
  const database = new PGlite(join(server.dataDir, 'database'))
  try {
    const keys = await database.query<{ key: string }>(`
      select key from idempotency_keys, lateral jsonb_array_elements(answer -> 'receipt' -> 'files') as file
      where exists (select from screenshots where purpose = 'report' and sha256 = file ->> 'sha256')`)
    const reports = await database.query<{ count: number }>('select count(*)::int as count from report_batches')
    return { keys: keys.rows.map(({ key }) => key), reports: reports.rows[0]?.count ?? 0 }
  } finally {
    await database.close()
  }
}
