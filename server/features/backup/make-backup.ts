import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { FileMissing } from '../../files/file-store.ts'
import { writeBackup, type WritePart } from './backup-file.ts'
import { listTables, readTable, speakPlainly } from './tables.ts'
import { TableDigest } from './table-digest.ts'

const NameRow = z.object({ name: z.string() })
const KeyRow = z.object({ key: z.string() })
const SequenceRow = z.object({ name: z.string(), value: z.int(), called: z.boolean() })

/** What of the context a backup is made from. */
type Source = Pick<Context, 'sql' | 'files'>

export interface BackupTotals {
  tables: number
  rows: number
  files: number
  /** Screenshots that rows refer to and the store does not have. */
  missing: number
}

/**
 * Backs up the database as it is at one moment, while the server works, and the screenshots it refers to. The embedded
 * database has one connection: nobody else is answered from it meanwhile (docs/decisions/121). @throws when `stopping`.
 */
export async function makeBackup(
  context: Source,
  path: string,
  withFiles: boolean,
  stopping?: AbortSignal,
): Promise<BackupTotals> {
  const totals: BackupTotals = { tables: 0, rows: 0, files: 0, missing: 0 }
  await writeBackup(path, async (put) => {
    const write: WritePart = (part, body) => {
      stopping?.throwIfAborted()
      return put(part, body)
    }
    const keys = await context.sql.patient().begin(async (tx) => {
      await tx`set transaction isolation level repeatable read`
      await speakPlainly(tx)
      const migrations = await tx.many(NameRow)`select name from migrations order by name`
      await write({
        kind: 'backup',
        version: 1,
        madeAt: new Date().toISOString(),
        migrations: migrations.map(({ name }) => name),
        files: withFiles,
      })
      await writeTables(tx, write, totals)
      return withFiles ? await listFiles(tx) : []
    })
    for (const key of keys) await writeFile(context, key, write, totals)
  })
  return totals
}

async function writeTables(tx: Tx, write: WritePart, totals: BackupTotals): Promise<void> {
  for (const table of await listTables(tx)) {
    const digest = new TableDigest()
    for await (const rows of readTable(tx, table)) {
      for (const row of rows) digest.add(row)
      const body = Buffer.from(`${rows.join('\n')}\n`)
      await write({ kind: 'rows', table: table.name, bytes: body.length }, body)
    }
    await write({ kind: 'table', table: table.name, rows: digest.rows, digest: digest.digest })
    totals.tables += 1
    totals.rows += digest.rows
  }
  const sequences = await tx.many(SequenceRow)`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by sequencename`
  for (const sequence of sequences) await write({ kind: 'sequence', ...sequence })
}

async function listFiles(tx: Tx): Promise<string[]> {
  const rows = await tx.many(KeyRow)`
    select file_key as key from screenshots where file_key is not null
    union select file_key from sent_pictures where file_key is not null
    union select unnest(part_keys) from sent_pictures`
  return rows.map(({ key }) => key)
}

async function writeFile(context: Source, key: string, write: WritePart, totals: BackupTotals): Promise<void> {
  const body = await context.files.read(key).then(
    (bytes) => Buffer.from(bytes),
    (error: unknown) => {
      // A store that is away says nothing of the file: a copy without it would pass for a whole one.
      if (!(error instanceof FileMissing)) throw error
      return null
    },
  )
  if (body === null) totals.missing += 1
  else {
    const sha256 = createHash('sha256').update(body).digest('hex')
    await write({ kind: 'file', key, sha256, bytes: body.length }, body)
    totals.files += 1
  }
}
