import { createHash } from 'node:crypto'
import { DamagedBackup, readBackup, type Part } from './backup-file.ts'
import { TableDigest } from './table-digest.ts'

export interface BackupSummary {
  header: Extract<Part, { kind: 'backup' }>
  tables: Map<string, TableDigest>
  files: number
}

/** Reads a backup from its beginning to its end. @throws DamagedBackup */
export async function verifyBackup(path: string): Promise<BackupSummary> {
  const tables = new Map<string, TableDigest>()
  let header: BackupSummary['header'] | null = null
  let files = 0
  for await (const { part, body } of readBackup(path)) {
    if (part.kind === 'backup') header = part
    else if (part.kind === 'rows') {
      const digest = tables.get(part.table) ?? new TableDigest()
      for (const row of linesOf(body)) digest.add(row)
      tables.set(part.table, digest)
    } else if (part.kind === 'table') {
      const digest = tables.get(part.table) ?? new TableDigest()
      tables.set(part.table, digest)
      if (digest.rows !== part.rows || digest.digest !== part.digest) throw new DamagedBackup(`таблица ${part.table}`)
    } else if (part.kind === 'file') {
      if (createHash('sha256').update(body).digest('hex') !== part.sha256) throw new DamagedBackup(`файл ${part.key}`)
      files += 1
    }
  }
  if (header === null) throw new DamagedBackup('файл пуст')
  return { header, tables, files }
}

export function linesOf(body: Buffer): string[] {
  return body.toString('utf8').split('\n').slice(0, -1)
}
