import { formatMinutes } from '#domain/countdown.ts'
import { now } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { OperatorCommand } from '../../operator/command.ts'
import { findSuspects, measureLag, readAgain } from './oversight.ts'
import { wakeReading } from './service.ts'

export const readingCommands: readonly OperatorCommand[] = [
  {
    name: 'reports',
    usage: '[--suspect]',
    summary: 'сколько отчётов ждут чтения и как долго; --suspect — найти кончившиеся ничем и прочитать ещё раз',
    async run({ context, args, print }) {
      if (args[0] === '--suspect') {
        const suspects = await findSuspects(context.sql.patient())
        for (const { id, email, day } of suspects) {
          await inTransaction(context.sql, (tx) => readAgain(tx, id, now(context)))
          print(`${id}  ${email}  ${day}`)
        }
        print(suspects.length === 0 ? 'Подозрительных нет' : `Снова в очереди: ${suspects.length}`)
        if (suspects.length > 0) wakeReading()
        return
      }
      const { waiting, oldestS, read, medianS, slowS, unread } = await measureLag(context.sql, now(context))
      print(waiting === 0 ? 'Ждут чтения: 0' : `Ждут чтения: ${waiting}, дольше всех ${inWords(oldestS)}`)
      print(
        read === 0
          ? 'За сутки не прочитано ничего'
          : `За сутки прочитано: ${read}, обычно за ${inWords(medianS)}, самые долгие (5 %) — от ${inWords(slowS)}`,
      )
      print(`Снимков, которые не прочитались и за сутки отданы человеку: ${unread}`)
    },
  },
]

function inWords(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} с` : formatMinutes(Math.round(seconds / 60))
}
