import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { connectDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { CountRow } from '../../database/rows.ts'
import { Fragment, type Sql, type Tx } from '../../database/sql.ts'
import type { FileStore } from '../../files/file-store.ts'
import { openFileStore } from '../../files/open-store.ts'
import { OperatorError } from '../../operator/command.ts'
import { keepPrivate } from '../../private-files.ts'
import { serverFile } from '../../server-files.ts'
import { readBackup } from './backup-file.ts'
import { listTables, readTable, speakPlainly } from './tables.ts'
import { TableDigest } from './table-digest.ts'
import { type BackupSummary, linesOf, verifyBackup } from './verify-backup.ts'

const ExistsRow = z.object({ found: z.boolean() })

/**
 * Restores a backup into the empty database and the file store of `config`: all of it in one transaction, compared with the
 * backup before it is committed, or nothing.
 * @throws OperatorError when the backup is damaged, made by a newer version, or the database is not empty.
 */
export async function restoreBackup(path: string, config: Config): Promise<BackupSummary> {
  const summary = await verifyBackup(path)
  keepPrivate(config.DATA_DIR)
  const database = await connectDatabase(config)
  try {
    const sql = database.sql.patient()
    await demandKnown(summary)
    await demandEmpty(sql)
    await migrate(sql, undefined, new Set(summary.header.migrations))
    const receiving = await mkdtemp(join(config.DATA_DIR, 'restoring-'))
    try {
      await sql.begin((tx) => load(tx, path, summary, openFileStore(config), receiving))
    } finally {
      await rm(receiving, { recursive: true, force: true })
    }
    if (database.embedded) await sql`checkpoint`
  } finally {
    await database.close()
  }
  return summary
}

/** A column that a later version added would be lost without a word. */
async function demandKnown({ header }: BackupSummary): Promise<void> {
  const known = new Set(await readdir(serverFile('migrations/')))
  const strange = header.migrations.filter((name) => !known.has(name))
  if (strange.length > 0)
    throw new OperatorError(`Копию сделала более новая версия: здесь нет ${strange.join(', ')}. Обновите сервер.`)
}

async function demandEmpty(sql: Sql): Promise<void> {
  const { found } = await sql.one(ExistsRow)`select to_regclass('public.agents') is not null as found`
  if (!found) return
  const { count } = await sql.one(
    CountRow,
  )`select (select count(*) from agents) + (select count(*) from contacts) as count`
  if (count > 0)
    throw new OperatorError('База не пуста: копия возвращается только в пустую. Укажите другую или отодвиньте прежнюю.')
}

async function load(tx: Tx, path: string, summary: BackupSummary, files: FileStore, receiving: string): Promise<void> {
  await speakPlainly(tx)
  const tables = await listTables(tx)
  // Migrations may have put rows of their own in them.
  await tx.script(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const known = new Set(tables.map(({ name }) => name))
  // What a row sets off has been set off: the rows come as they were.
  await tx.script(tables.map(({ name }) => `alter table ${name} disable trigger user;`).join(' '))
  for await (const { part, body } of readBackup(path)) {
    if (part.kind === 'rows' && known.has(part.table)) {
      const name = new Fragment(part.table)
      await tx`insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${`[${linesOf(body).join(',')}]`}::json)`
    } else if (part.kind === 'sequence') {
      await tx`select setval(${part.name}::regclass, ${part.value}::bigint, ${part.called})`
    } else if (part.kind === 'file') {
      const received = join(receiving, 'file')
      await writeFile(received, body)
      await files.put(part.key, received, part.sha256)
    }
  }
  await tx.script(tables.map(({ name }) => `alter table ${name} enable trigger user;`).join(' '))
  for (const table of tables) {
    const now = new TableDigest()
    for await (const rows of readTable(tx, table)) for (const row of rows) now.add(row)
    if (now.digest !== (summary.tables.get(table.name) ?? new TableDigest()).digest)
      throw new Error(`table ${table.name} came out different: nothing is restored`)
  }
}
