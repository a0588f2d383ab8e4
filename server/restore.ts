import { ConfigError, readConfig } from './config/config.ts'
import { restoreBackup } from './features/backup/restore-backup.ts'
import { type BackupSummary, verifyBackup } from './features/backup/verify-backup.ts'
import { OperatorError } from './operator/command.ts'
import { processTerminal, type Terminal } from './operator/client.ts'

/**
 * The operator's commands for a machine on which no server runs: `verify FILE` and `restore FILE`.
 * @returns the exit code.
 */
export async function runRestore(
  [command, path]: readonly string[],
  env: Record<string, string | undefined>,
  terminal: Terminal = processTerminal,
): Promise<number> {
  try {
    if (path === undefined) throw new OperatorError('Укажите файл копии')
    const summary = await (command === 'verify' ? verifyBackup(path) : restoreBackup(path, readConfig(env)))
    terminal.write(`${command === 'verify' ? 'Копия цела' : 'Копия возвращена'}: ${describe(summary)}\n`)
    return 0
  } catch (error) {
    terminal.complain(explain(error))
    return 1
  }
}

function describe({ header, tables, files }: BackupSummary): string {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  return `от ${header.madeAt}, таблиц ${tables.size}, строк ${rows}, ${header.files ? `снимков ${files}` : 'без снимков'}`
}

function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'Такого файла нет'
  return `Копия не возвращена: ${error instanceof Error ? error.message : String(error)}`
}
