import { mkdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { formatBytes } from '#domain/bytes.ts'
import { type OperatorCommand, OperatorError } from '../../operator/command.ts'
import { makeBackup } from './make-backup.ts'
import { backupsFolder, nameBackup } from './snapshots.ts'

/** These work without the server: `server/restore.ts`. They stand here for the help. */
function local(name: string, usage: string, summary: string): OperatorCommand {
  const run = () =>
    Promise.reject(new OperatorError(`Команда ${name} работает без сервера: npm run operator -- ${name}`))
  return { name, usage, summary, run }
}

export const backupCommands: readonly OperatorCommand[] = [
  {
    name: 'backup',
    usage: '[/ПОЛНЫЙ/ПУТЬ]',
    summary: 'копия базы и снимков одним файлом, пока сервер работает; без пути — в папку backups',
    async run({ context, args, print }) {
      const folder = backupsFolder(context.config.DATA_DIR)
      const path = args[0] ?? join(folder, nameBackup('full', new Date()))
      if (!isAbsolute(path)) throw new OperatorError('Укажите полный путь: файл пишет сервер')
      if (args[0] === undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
      const { tables, rows, files, missing } = await makeBackup(context, path, true)
      const { size } = await stat(path)
      print(`Копия: ${path}, ${formatBytes(size)}: таблиц ${tables}, строк ${rows}, снимков ${files}`)
      if (missing > 0) throw new OperatorError(`В хранилище нет снимков, на которые ссылается база: ${missing}`)
    },
  },
  local('verify', 'ФАЙЛ', 'цела ли копия: прочитать её от начала до конца'),
  local('restore', 'ФАЙЛ', 'вернуть копию в пустую базу (DATABASE_URL или DATA_DIR); сервер остановлен'),
]
